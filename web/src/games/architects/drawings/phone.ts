/** The drawings of a phone's map. */
import background from './map/map_background_phone.svg?raw'
import market from './map/black_market_phone.svg?raw'
import guildhall from './map/guildhall_phone.svg?raw'
import type { Art } from './places'
import { places } from './places'

export const art: Art = { ...places, background, market, guildhall }
