// Plays a whole game in a browser against a running server: node tools/journey.mjs http://127.0.0.1:8399
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'

const BASE = process.argv[2] ?? 'http://127.0.0.1:8321'
mkdirSync('shots', { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] })
const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB' })
const page = await context.newPage()
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.type(), m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 400)))
await page.goto(`${BASE}/`)
await page.getByRole('button', { name: 'Play now' }).click()
await page.waitForSelector('.prompt', { timeout: 15000 })
await page.waitForTimeout(500)
await page.screenshot({ path: 'shots/j_first.png' })

const counts = {}
const hit = (what) => (counts[what] = (counts[what] ?? 0) + 1)
let idle = 0
for (let step = 0; step < 900; step++) {
  if (await page.locator('.end').count()) break
  const confirm = page.locator('.prompt .btn.ink:not([disabled])')
  const cards = page.locator('.hand .card.legal')
  const persons = page.locator('.persons .card.legal')
  const free = page.locator('.prompt .btn.outline:not([disabled])')
  const board = page.locator('.plate [role=button][tabindex="0"]:not([aria-disabled=true])')
  const n = { cards: await cards.count(), persons: await persons.count(), free: await free.count(), board: await board.count() }
  try {
    if (n.cards) {
      await cards.nth(step % n.cards).click({ timeout: 1500 })
      if (await confirm.count()) await confirm.first().click({ timeout: 1500 })
      hit('card')
    } else if (n.persons && step % 3) {
      await persons.nth(step % n.persons).click({ timeout: 1500 })
      hit('person')
    } else if (n.free && (step % 4 === 0 || !(await page.locator('.prompt .cite', { hasText: 'All moves' }).count()))) {
      await free.nth(step % n.free).click({ timeout: 1500 })
      hit('button')
    } else if (await page.locator('.prompt .cite', { hasText: 'All moves' }).count()) {
      if (step % 2) {
        await page.keyboard.press('m')
        await free.nth(step % Math.max(1, await free.count())).click({ timeout: 1500 })
        hit('list')
      } else {
        const target = page.locator('.plate .spot:not(.closed)')
        if (await target.count()) { await target.nth(step % (await target.count())).click({ timeout: 1500 }); hit('board') }
        else { await page.keyboard.press('m'); await free.first().click({ timeout: 1500 }); hit('list') }
      }
    } else if (n.free) { await free.first().click({ timeout: 1500 }); hit('button') }
    else idle++
  } catch (error) {
    hit('missed')
  }
  if (step === 40) {
    await context.setOffline(true)
    await page.waitForTimeout(300)
    await context.setOffline(false)
  }
  if (step === 30 && (await page.locator('footer .btn', { hasText: 'Undo' }).first().getAttribute('aria-disabled')) !== 'true') { await page.keyboard.press('z'); hit('undo') }
  if (step % 60 === 20) await page.screenshot({ path: `shots/j_${step}.png` })
  await page.waitForTimeout(120)
}
console.log(JSON.stringify(counts), 'idle', idle, 'ended', await page.locator('.end').count())
await page.screenshot({ path: 'shots/j_end.png', fullPage: true })
await browser.close()
