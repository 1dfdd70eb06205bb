/** The drawings of the map: fetched after the table stands, for they are large. */
import background from './map/map_background.svg?raw'
import market from './map/black_market.svg?raw'
import cathedral from './map/cathedral.svg?raw'
import forest from './map/forest.svg?raw'
import guardhouse from './map/guardhouse.svg?raw'
import guildhall from './map/guildhall.svg?raw'
import mines from './map/mines.svg?raw'
import prison from './map/prison.svg?raw'
import quarry from './map/quarry.svg?raw'
import silversmith from './map/silversmith.svg?raw'
import storehouse from './map/storehouse.svg?raw'
import tax_stand from './map/tax_stand.svg?raw'
import town_centre from './map/town_centre.svg?raw'
import workshop from './map/workshop.svg?raw'
import './map/cathedral.css'

export type Art = Record<string, string>
export const art: Art = { background, market, cathedral, forest, guardhouse, guildhall, mines, prison, quarry, silversmith, storehouse, tax_stand, town_centre, workshop }
