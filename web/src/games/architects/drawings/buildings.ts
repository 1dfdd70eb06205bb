/** The forty buildings, put together out of the parts of `pen.ts`; each is drawn when it is first seen. */
import { icons, SKILL } from '../pictures'
import {
  arcade, barred, barrel, battled, block, blocks, board, box, chimney, coin, columns, courses, cross, dark, die, disc, dome, door, flag, gabled, good, GROUND, hall, ladder, lancets, line, log, logs, path, picture,
  pointed, pond, shape, smoke, stall, steps, tree, wheel, windows,
} from './pen'

const hut = (x = 30) => gabled(x, 22, 22, 14, 13, 'wood') + door(x + 11, 6, 9)
const market = (of: string) => stall(24, 56) + good(of, 32, 16, 15) + good(of, 45, 17, 14) + good(of, 57, 16, 15)
/** A house of one storey over another, that leans out. */
const townhouse = (x: number, w: number) => box('wall', x + 1, 20, w - 2, 18) + box('wall', x - 1, 8, w + 2, 13) + shape('roof', x - 4, 9, x + w / 2, -6, x + w + 4, 9) + line(x, 9, x + w / 2, 20) + line(x + w, 9, x + w / 2, 20)

const DRAWN: Record<string, () => string> = {
  aqueduct: () => box('stone', 6, 4, 92, 34) + box('water', 6, 1, 92, 4) + arcade(15, 6, 15, 9, 13, 20) + arcade(15, 6, 15, 10, 16) + line(6, 21, 98, 21),
  armoury: () => battled(26, 52, 24, 5) + door(38, 9, 14) + path('M57 17h12v8q0 6 -6 8q-6 -2 -6 -8z', 'var(--wash-flag)') + line(63, 18, 63, 32) + line(58, 23, 68, 23),
  barracks: () => hall(10, 84, 16, 11) + arcade(20, 6, 13, 5.4, 9) + flag(16, 11, 16) + flag(88, 11, 16),
  betting_house: () => gabled(28, 28, 24, 16, 14) + door(42, 7, 10) + windows(64, 26, 2, 8) + die(36, 14, 10, 5),
  carpenters_hut: () => hut(24) + logs(72) + board(46, 23, 11, picture(SKILL.carpentry!, 47, 24, 9)),
  castle: () => battled(18, 68, 17, 8) + battled(12, 16, 27) + battled(76, 16, 27) + battled(40, 24, 34, 4) + barred(52, 10, 14) + flag(20, 8, 12) + flag(84, 8, 12) + flag(52, 1, 8),
  chapel: () => gabled(28, 22, 28, 17, 14) + door(39, 7, 11) + disc('blue', 39, 20, 3) + lancets(58, 25, 3, 7, 3, 8) + cross(39, 6),
  church: () => hall(38, 50, 18, 11) + lancets(48, 25, 4, 10, 3.6, 9) + pointed(18, 18, 27, 15, 'stone') + door(27, 7, 11) + lancets(27, 14, 1) + cross(27, -3),
  clay_market: () => market('clay'),
  clay_pit: () => path('M6 38q10 -18 24 -20l12 9h22l12 -9q16 4 22 20z', 'var(--wash-hill)') + dark('M30 38q6 -9 22 -9t22 9z') + line(20, 26, 30, 30) + line(84, 26, 74, 30) + ladder(58, 37, 19) + good('clay', 12, 22, 14) + good('clay', 78, 20, 14) + good('clay', 84, 26, 12),
  drafting_room: () => gabled(24, 30, 30, 18, 13) + windows(33, 24, 1, 0, 7, 9) + windows(44, 24, 1, 0, 7, 9) + windows(64, 25, 2, 12, 8, 8) + good('plan', 33, 5, 13),
  dungeon: () => shape('stone-shade', 8, 38, 20, 16, 84, 16, 96, 38) + courses(22, 18, 58, 18) + box('stone', 34, 4, 36, 12) + courses(36, 6, 32, 8) + barred(52, 24, 18) + windows(42, 7, 2, 20, 6, 3),
  factory: () => shape('wall', 14, 38, 14, 20, 28, 10, 28, 20, 42, 10, 42, 20, 56, 10, 56, 20, 72, 20, 72, 38) + chimney(60, 20, 20) + smoke(62, -1) + windows(20, 26, 4, 13, 6, 5) + wheel(82, 27, 11),
  fortress: () => battled(6, 92, 15, 11) + battled(8, 18, 25) + battled(78, 18, 25) + battled(43, 18, 25) + barred(52, 9, 12) + windows(17, 20) + windows(87, 20) + windows(52, 19),
  fountain: () => path('M22 38l4 -9h52l4 9z', 'var(--wash-stone)') + pond(52, 29, 26, 4) + box('stone', 49, 10, 6, 19) + pond(52, 17, 12, 2.6) + box('stone', 50.5, 6, 3, 10) + '<path d="M52 5c-4 -8 -12 -6 -12 8M52 5c4 -8 12 -6 12 8M44 19q-6 3 -7 9M60 19q6 3 7 9" fill="none" stroke="var(--wash-blue)" stroke-width="1.8"/>',
  gamblers_den: () => shape('wall', 30, 38, 27, 16, 62, 14, 66, 38) + shape('roof', 23, 17, 40, 1, 56, 0, 67, 14) + door(40, 7, 11) + windows(54, 21) + die(68, 24, 13, 3) + die(74, 13, 10, 5),
  hideout: () => path('M4 38q6 -24 26 -26q8 -14 26 -8q26 -2 32 14q8 6 10 20z', 'var(--wash-hill)') + dark('M38 38q0 -17 12 -17t12 17z') + tree(20, 30) + tree(76, 26) + tree(88, 20) + tree(31, 19),
  keep: () => battled(32, 40, 40, 4) + lancets(42, 8, 3, 10, 3, 7) + windows(42, 21, 3, 10, 3, 4) + door(52, 9, 11) + flag(52, -5, 4),
  library: () => box('stone', 16, 17, 72, 21) + shape('roof', 11, 17, 52, -1, 93, 17) + columns(20, 19, 7, 10.2, 17) + picture(icons['scroll-quill'], 45, 5, 13) + box('stone', 12, 35, 80, 3),
  lighthouse: () => '<path d="M56 2l38 -8v12zM48 2l-38 -8v12z" fill="var(--wash-gilt)" opacity=".75"/>' + shape('pale', 43, 38, 46, 8, 58, 8, 61, 38) + shape('flag', 44.6, 22, 45.6, 14, 58.4, 14, 59.4, 22) + box('stone', 42, 6, 20, 3) + box('gilt', 47, -2, 10, 8) + shape('roof', 44, -2, 52, -8, 60, -2) + door(52, 5, 8) + '<path d="M10 36q6 -4 12 0t12 0M66 36q6 -4 12 0t12 0" fill="none" stroke="var(--ik)"/>',
  lumber_camp: () => tree(12, 32) + tree(25, 26) + shape('pale', 30, 38, 44, 16, 58, 38) + dark('M40 38l4 -12l4 12z') + logs(62) + log(80, 38) + line(88, 30, 93, 16) + shape('stone', 89, 16, 97, 14, 97, 21, 92, 20),
  masons_hut: () => hut(24) + blocks(72) + board(46, 23, 11, picture(SKILL.masonry!, 47, 24, 9)),
  moneylender: () => townhouse(36, 28) + door(44, 7, 12) + windows(57, 25, 1, 0, 7, 7) + windows(44, 11, 2, 12, 4, 5) + line(64, 18, 78, 18) + line(74, 18, 74, 21) + coin(70, 24) + coin(78, 24) + coin(74, 31),
  monument: () => steps(26, 52, 3) + shape('pale', 46, 29, 48, 4, 52, -4, 56, 4, 58, 29) + courses(48, 6, 8, 20) + coin(52, 13, 3.4),
  observatory: () => box('stone', 32, 18, 40, 20) + box('pale', 29, 15, 46, 4) + dome(52, 15, 20, 'blue') + dark('M54 15l8 -14l6 4l-8 10z') + line(60, 6, 78, -5) + line(64, 9, 80, -1) + line(78, -5, 80, -1) + door(52, 7, 11) + windows(40, 24, 2, 24) + picture(icons.emerald, 12, -4, 10),
  palace: () => hall(16, 72, 18, 10) + arcade(34, 5, 9, 6, 9) + windows(34, 22, 5, 9, 3, 4) + pointed(10, 15, 28, 12) + pointed(79, 15, 28, 12) + windows(17.5, 16) + windows(86.5, 16) + flag(52, 10, 9),
  reservoir: () => box('stone', 10, 22, 84, 16) + courses(12, 24, 80, 12) + pond(52, 22, 42, 7) + '<path d="M24 22q5 -3 10 0t10 0M54 24q5 -3 10 0t10 0" fill="none" stroke="var(--wash-blue)" stroke-width="1.6"/>' + box('wood', 46, 8, 12, 14) + wheel(52, 9, 6) + path('M46 38v-7a6 6 0 0 1 12 0v7z', 'var(--wash-water)'),
  silver_market: () => market('silver'),
  smithy: () => gabled(20, 26, 26, 16, 12, 'stone') + chimney(50, 14, 14) + smoke(52, -1) + '<path d="M26 38v-10a7 7 0 0 1 14 0v10z" fill="var(--wash-gilt)" stroke="var(--ik)"/>' + dark('M29 38q-1 -6 4 -11q5 5 4 11z') + path('M76 26h18q-1 4 -6 5v3h4v4h-14v-4h4v-3q-7 0 -9 -5z', 'var(--wash-stone-shade)'),
  steeple: () => box('stone', 42, 18, 20, 20) + courses(43, 20, 17, 16) + shape('roof', 39, 18, 52, -5, 65, 18) + lancets(52, 20, 1, 0, 5, 9) + door(52, 6, 8) + cross(52, -2) + hall(66, 22, 10, 7) + hall(16, 22, 10, 7),
  stone_market: () => market('stone'),
  tavern: () => townhouse(34, 34) + door(45, 8, 12) + windows(59, 25, 1, 0, 8, 7) + windows(43, 11, 2, 16, 5, 5) + barrel(73) + barrel(22) + line(68, 16, 80, 16) + path('M73 17h7v8h-7zM80 19h3v4h-3', 'var(--wash-gilt)'),
  thieves_den: () => shape('wall', 34, 38, 29, 12, 62, 18, 64, 38) + shape('roof', 25, 14, 44, -2, 66, 19) + door(42, 6, 10) + windows(54, 24) + picture(icons['domino-mask'], 68, 16, 22) + line(64, 18, 84, 15),
  tilers_hut: () => box('wood', 28, 26, 36, 12) + shape('roof', 22, 28, 32, 2, 60, 2, 70, 28) + `<path d="${[8, 14, 20].map((y) => [0, 1, 2, 3, 4, 5].map((i) => `M${30 + i * 5.4 - (y - 8) * 0.1} ${y}a2.7 3 0 0 0 5.4 0`).join('')).join('')}" fill="none" stroke="var(--ik)" stroke-width=".8"/>` + door(46, 7, 9) + board(74, 22, 13, picture(SKILL.tiling!, 75.5, 23.5, 10)),
  trading_post: () => gabled(14, 20, 20, 15, 11, 'wood') + door(24, 6, 9) + box('wood', 62, 22, 28, 7) + line(90, 24, 100, 20) + wheel(69, 33, 5) + wheel(84, 33, 5) + good('clay', 63, 11, 12) + good('marble', 75, 10, 13) + flag(24, 10, 8),
  treasury: () => hall(22, 60, 20, 13, 'stone', 9) + barred(52, 10, 13) + barred(33, 7, 8, 33) + barred(71, 7, 8, 33) + coin(52, 11, 5),
  university: () => hall(8, 88, 19, 8) + lancets(15, 21, 3, 8, 3, 6) + lancets(73, 21, 3, 8, 3, 6) + arcade(15, 3, 8, 4.6, 7) + arcade(73, 3, 8, 4.6, 7) + box('wall', 42, 8, 20, 30) + dome(52, 8, 10, 'blue') + line(52, -2, 52, -7) + door(52, 8, 12) + disc('pale', 52, 17, 4) + line(52, 17, 52, 14.4) + line(52, 17, 54, 18),
  watchtower: () => line(42, 38, 45, 10) + line(62, 38, 59, 10) + line(43, 30, 61, 20) + line(61, 30, 43, 20) + box('wood', 38, 2, 28, 10) + windows(46, 4, 2, 12, 4, 4) + shape('roof', 34, 3, 52, -8, 70, 3) + ladder(64, 38, 26) + tree(26, 20) + tree(86, 16),
  well: () => path('M36 38v-9h32v9z', 'var(--wash-stone)') + courses(38, 31, 26, 6) + pond(52, 29, 16, 3) + line(39, 28, 39, 10) + line(65, 28, 65, 10) + shape('roof', 32, 12, 52, -3, 72, 12) + line(39, 15, 65, 15) + line(52, 15, 52, 21) + path('M48.5 21h7l-1 6h-5z', 'var(--wash-wood)') + block(74, GROUND, 6),
  wood_market: () => market('wood'),
}

const kept = new Map<string, string>()

/** The inside of an SVG of the box `0 -9 104 49`. */
export function sketch(building: string): string {
  const found = kept.get(building) ?? (DRAWN[building] ?? hut)() + line(2, 38.4, 102, 38.4)
  kept.set(building, found)
  return found
}

/** The same as a picture of its own. */
export function sketched(building: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -9 104 49">${sketch(building)}</svg>`
}

export const SKETCHED = Object.keys(DRAWN)
