/** Architects of the West Kingdom on the first page. */
import type { Home } from '../../lib/games'
import lancet from './home/lancet.svg?raw'

export const home: Home = {
  place: 2,
  name: { en: 'Architects of the West Kingdom', fr: 'Architectes du Royaume de l’Ouest' },
  seats: [1, 5],
  lancet,
  window: () => import('./home/window.svg?raw'),
  expansion: 'Works of Wonder',
}
