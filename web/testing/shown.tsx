import type { ReactNode } from 'react'
import { cdp, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'

export type Look = { width?: number; height?: number; colorScheme?: 'light' | 'dark' }

export async function lookThrough({ width = 1440, height = 900, colorScheme = 'light' }: Look) {
  await page.viewport(width, height)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colorScheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
}

/** Shows what is given, in a window of its own look, and nothing of the case before. */
export async function show(what: ReactNode, look: Look = {}): Promise<void> {
  await cleanup()
  await lookThrough(look)
  window.scrollTo(0, 0)
  await render(what)
}
