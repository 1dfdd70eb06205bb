/** Notre Dame on the first page. */
import type { Home } from '../../lib/games'
import lancet from './home/lancet.svg?raw'

export const home: Home = {
  place: 1,
  name: { en: 'Notre Dame', fr: 'Notre Dame' },
  seats: [2, 5],
  lancet,
  window: () => import('./home/window.svg?raw'),
}
