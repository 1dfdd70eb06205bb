/** Development only: `?mock=state_4_Keep_en` plays a server from the fixtures in web/mock. */
const name = new URLSearchParams(location.search).get('mock') || 'state_4_Keep_en'

const load = async (file: string) => (await realFetch(`/mock/${file}.json`)).json()
const realFetch = window.fetch.bind(window)
const inLang = (lang: string) => name.replace(/_(en|fr)$/, `_${lang}`)

class FakeSocket {
  readyState = 0
  onopen: ((e: unknown) => void) | null = null
  onmessage: ((e: { data: string }) => void) | null = null
  onclose: ((e: unknown) => void) | null = null
  onerror = null
  lang = 'en'

  constructor() {
    setTimeout(() => {
      this.readyState = 1
      this.onopen?.({})
    }, 20)
  }

  tell(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  async all() {
    const state = await load(inLang(this.lang))
    const extra = new URLSearchParams(location.search)
    if (extra.has('waiting')) Object.assign(state, { status: 'waiting', ask: null, invitations: [{ seat: 2, code: 'K7QVM3LD' }], seats: state.seats.map((s: object, i: number) => (i === 2 ? { ...s, kind: 'open', name: '' } : s)) })
    if (extra.has('own')) state.own = [0, 1]
    if (extra.has('undo')) state.undo = { count: 2, why: '' }
    this.tell(await load(`names_${this.lang}`))
    this.tell(state)
  }

  send(text: string) {
    const said = JSON.parse(text)
    if (said.type === 'hello' || said.type === 'language') {
      this.lang = said.lang
      void this.all()
    } else if (said.type === 'ping') this.tell({ type: 'pong' })
    else if (said.id) setTimeout(() => this.tell({ type: 'answer', id: said.id, ok: false, error: { code: 'mock', text: `(mock) ${text}` } }), 400)
  }

  close() {
    this.readyState = 3
  }
}

export function install(): void {
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  window.WebSocket = FakeSocket as unknown as typeof WebSocket
  window.fetch = async (input, init) => {
    const path = String(input)
    if (!/(^|\/)api\//.test(path)) return realFetch(input, init)
    const lang = /lang=(\w+)/.exec(path)?.[1] ?? 'en'
    if (path.includes('/games')) {
      const [{ texts }, { game }] = await Promise.all([load(`names_${lang}`), load(inLang(lang))])
      return json([
        { id: game, ready: true, title: texts.title, tagline: texts.tagline, seats: [2, 3, 4, 5], bots: ['random'], variants: [{ name: 'new_persons', values: ['off', 'on'], default: 'off', title: texts['variant.new_persons'], about: texts['about.variant.new_persons'] }] },
      ])
    }
    if (path.includes('/rules')) return json([{ number: 'ND-3.1', source: 'p. 3', chapter: 'Draft', text: '(mock) The text of the rule.' }])
    const [{ texts }, state] = await Promise.all([load(`names_${lang}`), load(inLang(lang))])
    if (path.includes('/at/')) return json({ ...state, type: 'moment', ask: null })
    return json({ ...state, title: texts.title })
  }
}
