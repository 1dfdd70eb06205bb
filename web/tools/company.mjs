// Two people, one of them with two seats, against a running server; then the server goes away and comes back.
//   node tools/company.mjs http://127.0.0.1:8399 "<command that restarts the server>"
import { execSync } from 'node:child_process'
import { chromium } from 'playwright-core'

const BASE = process.argv[2] ?? 'http://127.0.0.1:8321'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] })
const watch = (page, who) => {
  page.on('console', (m) => ['error'].includes(m.type()) && console.log(who, m.text().slice(0, 200)))
  page.on('pageerror', (e) => console.log(who, 'pageerror', e.message.slice(0, 400)))
}
const open = async (who, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB', ...options })
  const page = await context.newPage()
  watch(page, who)
  return page
}
const check = (what, ok) => console.log(ok ? 'ok  ' : 'FAIL', what)

const host = await open('host')
await host.goto(`${BASE}/#/new/notre-dame`)
await host.waitForSelector('form')
await host.locator('select.kind').nth(1).selectOption('here')
await host.locator('input[placeholder=Name]').nth(0).fill('Agnès')
await host.locator('input[placeholder=Name]').nth(1).fill('Bruno')
await host.locator('select.kind').nth(2).selectOption('open')
await host.getByRole('button', { name: 'Open the table' }).click()
await host.waitForSelector('text=The table is being filled')
const code = (await host.locator('small:has-text("code")').first().innerText()).replace(/^code\s*/, '').trim()
check(`invitation ${code}`, code.length >= 4)
await host.screenshot({ path: 'shots/c_wait.png' })

const guest = await open('guest', { locale: 'fr-FR', viewport: { width: 390, height: 844 }, hasTouch: true })
await guest.goto(`${BASE}/#/join/${code}`)
await guest.locator('input').nth(1).fill('Chloé')
await guest.getByRole('button', { name: 'Prendre la place' }).click()
await guest.waitForSelector('.phone')
check('the guest is at the table, in French', (await guest.locator('.prompt').innerText()).length > 0)
await host.waitForSelector('.veil')
check('a veil before the first seat', await host.locator('.veil').innerText().then((x) => x.includes('Agnès')))
check('nothing shows through in the title', !(await host.locator('.veil').innerText()).includes('Bank'))
await host.locator('.veil .btn').click()
await host.waitForTimeout(300)
await host.locator('.hand .card.legal').first().click()
await host.locator('.prompt .btn.ink').click()
await host.waitForSelector('.veil')
check('a veil before the second seat', await host.locator('.veil').innerText().then((x) => x.includes('Bruno')))
await host.locator('.veil .btn').click()
await host.waitForTimeout(300)

await host.getByRole('button', { name: 'Chat' }).click()
await host.locator('form input').fill('hello there')
await host.locator('form .btn').click()
await guest.getByRole('tab').nth(3).click()
await guest.getByRole('button', { name: 'Causerie' }).click()
await guest.waitForSelector('text=hello there')
check('chat arrives', true)
await guest.getByRole('tab').nth(0).click()

if (process.argv[3]) {
  execSync(process.argv[3], { stdio: 'ignore', shell: '/bin/bash' })
  await host.waitForTimeout(1200)
  await host.waitForSelector('text=Live · move', { timeout: 20000 })
  check('the line mends itself after a restart of the server', true)
  await host.waitForTimeout(300)
  if (await host.locator('.veil').count()) await host.locator('.veil .btn').click()
}
await host.locator('.hand .card.legal').first().click()
await host.locator('.prompt .btn.ink').click()
await guest.waitForTimeout(800)
await guest.locator('.hand .card.legal').first().click()
await guest.locator('.prompt .btn.ink').click()
await guest.waitForTimeout(800)
check('the draft goes on', (await guest.locator('.hand .card').count()) === 3 || (await guest.locator('.hand .card').count()) > 0)
await guest.screenshot({ path: 'shots/c_guest.png' })
if (await host.locator('.veil').count()) await host.locator('.veil .btn').click()

// history, rule, language
await host.keyboard.press('ArrowLeft')
await host.waitForSelector('.when')
check('a past moment is shown', /\/at\/\d+/.test(host.url()))
await host.screenshot({ path: 'shots/c_past.png' })
await host.keyboard.press('l')
await host.waitForTimeout(300)
check('and live again', !/\/at\//.test(host.url()))
if (await host.locator('.cite').count()) {
  await host.locator('.cite').first().click()
  await host.waitForSelector('dialog .text')
  check(`the rule is told: ${(await host.locator('dialog .text').innerText()).slice(0, 60)}`, true)
  await host.keyboard.press('Escape')
}
await host.locator('.lang').click()
await host.waitForSelector('text=Joueurs')
check('French at once', (await host.evaluate(() => document.documentElement.lang)) === 'fr')
const stranger = await open('stranger')
await stranger.goto(host.url())
await stranger.waitForSelector('text=cannot be opened')
check('a stranger is refused, kindly', true)
await host.goto(`${BASE}/#/`)
await host.waitForSelector('#mine li .btn')
await host.waitForTimeout(600)
await host.screenshot({ path: 'shots/c_home.png', fullPage: true })
check('my tables', (await host.locator('#mine li').count()) >= 1)
await browser.close()
