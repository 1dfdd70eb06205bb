/** The drawings of the open places. */
import forest from './map/forest.svg?raw'
import guardhouse from './map/guardhouse.svg?raw'
import mines from './map/mines.svg?raw'
import quarry from './map/quarry.svg?raw'
import silversmith from './map/silversmith.svg?raw'
import storehouse from './map/storehouse.svg?raw'
import tax_stand from './map/tax_stand.svg?raw'
import town_centre from './map/town_centre.svg?raw'
import workshop from './map/workshop.svg?raw'

export type Art = Record<string, string>
export const places: Art = { forest, guardhouse, mines, quarry, silversmith, storehouse, tax_stand, town_centre, workshop }
