import { type ComponentType, createElement, use } from 'react'
import { loadOnce } from './load-once.ts'

/** A screen that the router loads before it shows it; one that did not come is fetched again the next time. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const { loaded, preload } = loadOnce(load)
  const show = () => {
    if (!loaded()) use(preload())
    const screen = loaded()
    return screen ? createElement(screen) : null
  }
  return Object.assign(show, { preload })
}
