/** Queen’s Architect, a game to come, on the first page. */
import type { Home } from '../../lib/games'
import lancet from './home/lancet.svg?raw'

export const home: Home = {
  place: 4,
  name: { en: 'Queen’s Architect', fr: 'Queen’s Architect' },
  seats: [2, 4],
  lancet,
  window: () => import('./home/window.svg?raw'),
}
