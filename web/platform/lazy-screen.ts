import { type ComponentType, createElement, use } from 'react'

/** A screen that the router loads before it shows it; one that did not come is fetched again the next time. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const preload = (): Promise<void> => {
    loading ??= load().then(
      (screen) => {
        loaded = screen
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const show = () => {
    if (!loaded) use(preload())
    return loaded ? createElement(loaded) : null
  }
  return Object.assign(show, { preload })
}
