import { mount } from 'svelte'
import './fonts.css'
import './tokens.css'
import './app.css'
import App from './App.svelte'
import { language } from './lib/i18n.svelte'
import { followNewer } from './lib/newer'
import { settings } from './lib/settings.svelte'

async function begin() {
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('mock')) (await import('./dev/mock')).install()
  // before anything is painted: no flash of the other light
  const root = document.documentElement
  root.lang = language.lang
  root.dataset.theme = settings.theme
  root.dataset.motion = settings.motion
  followNewer()
  await language.begin()
  mount(App, { target: document.getElementById('app')! })
}

void begin()
