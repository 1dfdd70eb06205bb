/**
 * What apprentices and buildings do, in a few signs: their cards have no room for the server's sentences, which are
 * in the tip. `[wood]` is drawn, `<forest>` is the name of a place.
 */
import { language } from '../../lib/i18n.svelte'
import type { Lang } from '../../lib/types'

const trades: Record<string, string> = {
  merchant_clay: '1[silver]→3[clay]',
  merchant_gold: '2[silver]→1[gold]',
  merchant_marble: '3[silver]→1[marble]',
  merchant_stone: '1[silver]→2[stone]',
  merchant_wood: '1[silver]→2[wood]',
  patron_clay: '1[clay]→1[virtue]',
  patron_silver: '2[silver]→1[virtue]',
  patron_stone: '1[stone]→1[virtue]',
  patron_wood: '1[wood]→1[virtue]',
  trader_clay: '3[clay]→1[marble]',
  trader_stone: '2[stone]→1[marble]',
  trader_wood: '2[wood]→1[marble]',
}
const places: Record<string, string> = {
  acolyte_plans: '<cathedral> +1[plan]',
  acolyte_clay: '<cathedral> +2[clay]',
  acolyte_silver: '<cathedral> +2[silver]',
  conspirator: '<town_centre> −1[silver]',
  debt_collector_clay: '[debt]→2[clay]',
  debt_collector_stone: '[debt]→2[stone]',
  debt_collector_wood: '[debt]→2[wood]',
  jeweller: '<silversmith> +1[silver]',
  miner: '<mines> +1[clay]',
  pickpocket: '<tax_stand> +1[gold]',
  stonecutter: '<quarry> +1[stone]',
  swindler_clay: '<market> +2[clay]',
  swindler_stone: '<market> +1[stone]',
  swindler_wood: '<market> +1[wood]',
  trickster: '<market> −1[silver]',
  woodcutter: '<forest> +1[wood]',
}
const en: Record<string, string> = {
  ...trades,
  ...places,
  gatekeeper: 'reset: frees 2',
  illusionist: '<market> keeps[virtue]',
  labourer: 'all skills',
  squire_gold: 'reset +1[gold]',
  squire_marble: 'reset +1[marble]',
  squire_virtue: 'reset +2[virtue]',
  thief: '<tax_stand> keeps 1[virtue]',
  aqueduct: '+1 VP for each of your buildings',
  armoury: 'Capture one group for nothing',
  barracks: 'Capture one group, or take all yours back',
  betting_house: 'Take an unpaid debt [debt]',
  carpenters_hut: '+1 VP per apprentice with [carpentry]',
  castle: '+1[virtue] for every 2[gold] left',
  chapel: '+2[virtue] if alone highest in the cathedral',
  church: 'You may destroy a debt [debt]',
  clay_market: '+2 VP if you alone have most [clay]',
  clay_pit: 'Take 1[gold] or 1[marble]',
  drafting_room: 'Draw 2[plan]',
  dungeon: 'You lose 2[virtue]',
  factory: 'Take 2[marble]',
  fortress: 'Capture two groups for nothing',
  fountain: 'Each debt [debt] costs 1 VP less',
  gamblers_den: 'Each debt [debt] costs 1 VP more',
  hideout: 'All your prisoners come back',
  keep: '+1 VP for every 3 captives',
  library: 'You may give 1[plan] for 2[gold]',
  lighthouse: '+1 VP for every 4[virtue]',
  lumber_camp: 'Take 4[wood]',
  masons_hut: '+1 VP per apprentice with [masonry]',
  moneylender: '+1 VP per debt paid',
  monument: 'Everyone gains 1[virtue]',
  observatory: '+1[virtue] for every 2[marble] left',
  palace: '1[gold] for every 4[virtue]',
  reservoir: '+1[virtue] for every 2 debts paid',
  silver_market: '+2 VP if you alone have most [silver]',
  smithy: 'Take 4[stone]',
  steeple: '+2 VP if alone highest in the cathedral',
  stone_market: '+2 VP if you alone have most [stone]',
  tavern: 'Hire any apprentice for nothing',
  thieves_den: 'Take 4[silver]',
  tilers_hut: '+1 VP per apprentice with [tiling]',
  trading_post: '+1[virtue] for every 4[stone][wood][clay] left',
  treasury: 'Take 1[gold] or 3[silver]',
  university: '+2 VP without an unpaid debt',
  watchtower: 'Whoever has 3 prisoners loses 1[virtue]',
  well: 'Take 4[clay]',
  wood_market: '+2 VP if you alone have most [wood]',
}
const fr: Record<string, string> = {
  ...trades,
  ...places,
  gatekeeper: 'réinit. : 2 libres',
  illusionist: '<market> garde[virtue]',
  labourer: 'sait tout',
  squire_gold: 'réinit. +1[gold]',
  squire_marble: 'réinit. +1[marble]',
  squire_virtue: 'réinit. +2[virtue]',
  thief: '<tax_stand> garde 1[virtue]',
  aqueduct: '+1 PV par bâtiment à vous',
  armoury: 'Capturez un groupe, sans frais',
  barracks: 'Capturez un groupe ou reprenez tous les vôtres',
  betting_house: 'Prenez une dette [debt]',
  carpenters_hut: '+1 PV par apprenti [carpentry]',
  castle: '+1[virtue] par 2[gold] restants',
  chapel: '+2[virtue] si seul au plus haut de la cathédrale',
  church: 'Vous pouvez détruire une dette [debt]',
  clay_market: '+2 PV si seul à avoir le plus de [clay]',
  clay_pit: 'Prenez 1[gold] ou 1[marble]',
  drafting_room: 'Piochez 2[plan]',
  dungeon: 'Vous perdez 2[virtue]',
  factory: 'Prenez 2[marble]',
  fortress: 'Capturez deux groupes, sans frais',
  fountain: 'Chaque dette [debt] coûte 1 PV de moins',
  gamblers_den: 'Chaque dette [debt] coûte 1 PV de plus',
  hideout: 'Tous vos prisonniers reviennent',
  keep: '+1 PV par 3 captifs',
  library: 'Vous pouvez donner 1[plan] pour 2[gold]',
  lighthouse: '+1 PV par 4[virtue]',
  lumber_camp: 'Prenez 4[wood]',
  masons_hut: '+1 PV par apprenti [masonry]',
  moneylender: '+1 PV par dette payée',
  monument: 'Chacun gagne 1[virtue]',
  observatory: '+1[virtue] par 2[marble] restants',
  palace: '1[gold] par 4[virtue]',
  reservoir: '+1[virtue] par 2 dettes payées',
  silver_market: '+2 PV si seul à avoir le plus de [silver]',
  smithy: 'Prenez 4[stone]',
  steeple: '+2 PV si seul au plus haut de la cathédrale',
  stone_market: '+2 PV si seul à avoir le plus de [stone]',
  tavern: 'Engagez un apprenti, sans frais',
  thieves_den: 'Prenez 4[silver]',
  tilers_hut: '+1 PV par apprenti [tiling]',
  trading_post: '+1[virtue] par 4[stone][wood][clay] restants',
  treasury: 'Prenez 1[gold] ou 3[silver]',
  university: '+2 PV sans dette impayée',
  watchtower: 'Qui a 3 prisonniers perd 1[virtue]',
  well: 'Prenez 4[clay]',
  wood_market: '+2 PV si seul à avoir le plus de [wood]',
}
export const shorts: Record<Lang, Record<string, string>> = { en, fr }

export interface Bit {
  kind: 'text' | 'sign' | 'place'
  value: string
}

/** A short form in its parts. */
export function bits(short: string): Bit[] {
  return short
    .split(/(\[\w+\]|<\w+>)/)
    .filter(Boolean)
    .map((part) => (part.startsWith('[') ? { kind: 'sign', value: part.slice(1, -1) } : part.startsWith('<') ? { kind: 'place', value: part.slice(1, -1) } : { kind: 'text', value: part }))
}

export function shortOf(id: string): Bit[] {
  return bits(shorts[language.lang][id.replace(/_2$/, '')] ?? '')
}
