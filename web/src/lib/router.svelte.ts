/** Where we are. Routes live behind `#`: any static server will do, and invitations stay out of its log. */

import { FIRST } from './games'

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'join'; code: string }
  | { page: 'table'; table: string; at: number | null }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'tables' }
  | { page: 'records' }
  | { page: 'credits' }
  | { page: 'lost'; path: string }

export function parse(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '').replace(/\/+$/, '')
  let parts: string[]
  try {
    parts = path.split('/').map(decodeURIComponent)
  } catch {
    return { page: 'lost', path }
  }
  const [first, second, third, fourth] = parts
  if (path === '') return { page: 'home' }
  if (first === 'new' && parts.length <= 2) return { page: 'new', game: second ?? FIRST }
  if (first === 'join' && parts.length <= 2) return { page: 'join', code: second ?? '' }
  if (first === 'rules' && parts.length <= 3) return { page: 'rules', game: second ?? FIRST, rule: third ?? '' }
  if (first === 'tables' && parts.length === 1) return { page: 'tables' }
  if (first === 'records' && parts.length === 1) return { page: 'records' }
  if (first === 'credits' && parts.length === 1) return { page: 'credits' }
  if (first === 'table' && second && parts.length === 2) return { page: 'table', table: second, at: null }
  if (first === 'table' && second && third === 'at' && /^\d+$/.test(fourth ?? '') && parts.length === 4)
    return { page: 'table', table: second, at: Number(fourth) }
  return { page: 'lost', path }
}

export function address(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/'
    case 'new':
      return `#/new/${encodeURIComponent(route.game)}`
    case 'join':
      return `#/join/${encodeURIComponent(route.code)}`
    case 'table':
      return `#/table/${encodeURIComponent(route.table)}${route.at === null ? '' : `/at/${route.at}`}`
    case 'rules':
      return `#/rules/${encodeURIComponent(route.game)}${route.rule ? `/${encodeURIComponent(route.rule)}` : ''}`
    case 'tables':
    case 'records':
    case 'credits':
      return `#/${route.page}`
    case 'lost':
      return `#/${route.path}`
  }
}

class Router {
  route = $state.raw<Route>({ page: 'home' })

  constructor() {
    if (typeof window === 'undefined') return
    this.route = parse(window.location.hash)
    window.addEventListener('hashchange', () => (this.route = parse(window.location.hash)))
  }

  go(route: Route, replace = false): void {
    this.route = route
    if (typeof window === 'undefined') return
    const to = address(route)
    if (replace) window.history.replaceState(null, '', to)
    else if (window.location.hash !== to) window.history.pushState(null, '', to)
    if (!replace) window.scrollTo(0, 0)
  }
}

export const router = new Router()

/** The full link that brings somebody else to a page. */
export function link(route: Route): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}${address(route)}`
}
