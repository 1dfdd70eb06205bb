import { mount } from 'svelte'
import './fonts.css'
import './tokens.css'
import './app.css'
import App from './App.svelte'

async function begin() {
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('mock')) (await import('./dev/mock')).install()
  mount(App, { target: document.getElementById('app')! })
}

void begin()
