// Pictures of the pages in mock mode: node tools/shots.mjs [name...]. Needs `npm run dev` on port 5179 and Chromium.
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'

const BASE = process.env.BASE ?? 'http://127.0.0.1:5179'
const SHOTS = {
  keep: ['?mock=state_4_Keep_en#/table/x'],
  keep_dark: ['?mock=state_4_Keep_en#/table/x', { theme: 'vespers' }],
  keep_fr: ['?mock=state_4_Keep_fr#/table/x', { lang: 'fr' }],
  keep5: ['?mock=state_5_Keep_en#/table/x'],
  play: ['?mock=state_4_PlayCard_en#/table/x'],
  drive: ['?mock=state_4_Drive_en#/table/x'],
  drive_fr: ['?mock=state_4_Drive_fr#/table/x', { lang: 'fr' }],
  bribe: ['?mock=state_4_Bribe_en#/table/x'],
  bribe5_fr: ['?mock=state_5_Bribe_fr#/table/x', { lang: 'fr' }],
  benefit: ['?mock=state_4_Benefit_en#/table/x'],
  gift: ['?mock=state_4_Gift_en#/table/x'],
  movecube: ['?mock=state_4_MoveCube_en#/table/x'],
  past: ['?mock=state_4_Drive_en#/table/x/at/41'],
  over: ['?mock=state_4_over_en#/table/x', { full: true }],
  over_dark: ['?mock=state_5_over_en#/table/x', { theme: 'vespers', full: true }],
  waiting: ['?mock=state_4_Keep_en&waiting#/table/x'],
  veil: ['?mock=state_4_Keep_en&own#/table/x'],
  home: ['?mock#/', { full: true }],
  home_dark: ['?mock#/', { theme: 'vespers', full: true }],
  home_fr: ['?mock#/', { lang: 'fr', full: true }],
  new: ['?mock#/new/notre-dame'],
  credits: ['?mock#/credits'],
  phone: ['?mock=state_4_Keep_en#/table/x', { phone: true }],
  phone_dark: ['?mock=state_4_Keep_en#/table/x', { phone: true, theme: 'vespers' }],
  phone_fr: ['?mock=state_4_PlayCard_fr#/table/x', { phone: true, lang: 'fr' }],
  phone_drive: ['?mock=state_4_Drive_en#/table/x', { phone: true }],
  phone_persons: ['?mock=state_4_Bribe_en#/table/x', { phone: true, tab: 1 }],
  phone_players: ['?mock=state_4_Bribe_en#/table/x', { phone: true, tab: 2 }],
  phone_log: ['?mock=state_4_Bribe_en#/table/x', { phone: true, tab: 3 }],
  phone_home: ['?mock#/', { phone: true, full: true }],
  phone_over: ['?mock=state_4_over_en#/table/x', { phone: true, full: true }],
}
const wanted = process.argv.slice(2)
mkdirSync('shots', { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] })
for (const [name, [path, options = {}]] of Object.entries(SHOTS)) {
  if (wanted.length && !wanted.includes(name)) continue
  const context = await browser.newContext({
    viewport: options.phone ? { width: 390, height: 844 } : { width: 1366, height: 768 },
    deviceScaleFactor: options.phone ? 2 : 1, locale: options.lang === 'fr' ? 'fr-FR' : 'en-GB', hasTouch: !!options.phone,
  })
  await context.addInitScript(([theme, lang]) => localStorage.setItem('parvis.tastes', JSON.stringify({ theme, lang, name: 'Agnès' })), [options.theme ?? 'matins', options.lang ?? 'en'])
  const page = await context.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.type(), m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message.slice(0, 400)))
  await page.goto(`${BASE}/${path}`)
  await page.waitForTimeout(1100)
  if (options.tab) await page.locator('[role=tab]').nth(options.tab).click()
  if (options.tab) await page.waitForTimeout(250)
  if (name.startsWith('keep') || name === 'phone') {
    const cards = page.locator('.hand .card.legal')
    if (await cards.count()) await cards.nth(1).click()
    await page.mouse.move(5, 400)
    await page.waitForTimeout(400)
  }
  await page.screenshot({ path: `shots/${name}.png`, fullPage: !!options.full })
  const wide = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])
  if (wide[0] > 0 || (wide[1] > 0 && !options.full)) console.log(name, 'scrolls by', wide.join(' x '))
  await context.close()
}
await browser.close()
