/** The Pillars of the Earth, a game to come, on the first page. */
import type { Home } from '../../lib/games'
import lancet from './home/lancet.svg?raw'

export const home: Home = {
  place: 3,
  name: { en: 'The Pillars of the Earth', fr: 'Les Piliers de la Terre' },
  seats: [2, 4],
  lancet,
  window: () => import('./home/window.svg?raw'),
}
