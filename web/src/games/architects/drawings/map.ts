/** The drawings of the map: fetched after the table stands, for they are large. */
import background from './map/map_background.svg?raw'
import market from './map/black_market.svg?raw'
import cathedral from './map/cathedral.svg?raw'
import guildhall from './map/guildhall.svg?raw'
import prison from './map/prison.svg?raw'
import './map/cathedral.css'
import { places, type Art } from './places'

export const art: Art = { ...places, background, market, cathedral, guildhall, prison }
