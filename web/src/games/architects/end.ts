/** What this game adds to the page after it. */
import type { EndLook } from '../look'
import { CUFFS, icons, PURSE } from './pictures'

export const end: EndLook = {
  washes: {
    'source.buildings': 1, 'source.effects': 5, 'source.cathedral': 2, 'source.virtue': 4, 'source.goods': 3, 'source.silver': 6, 'source.prison': 7, 'source.debts': 8,
  },
  awards: { builder: icons.trowel, keystone: icons.church, gaoler: CUFFS, night_trader: PURSE },
}
