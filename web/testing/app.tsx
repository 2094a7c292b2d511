import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { App } from '../app.tsx'
import type { SampleName } from '../demo/sample-store.ts'
import { queryClient } from '../platform/api.ts'
import { router as product } from '../routes.tsx'
import { deviceStorage, tabStorage } from '../ui/storage.ts'
import { newCompany } from './company.ts'
import { heading } from './hands.ts'
import { type Look, show } from './shown.tsx'

type Opening = Look & {
  sample?: SampleName
  /** What the case makes of the company before anything is asked. */
  before?: () => unknown
}

let router = product

/** The app at an address, as the owner of a sample company sees it, and nothing of the case before. */
export async function openApp(address: string, { sample = 'large', before, ...look }: Opening = {}) {
  await cleanup()
  for (const kept of [deviceStorage, tabStorage]) for (const key of kept.keys()) kept.remove(key)
  queryClient.clear()
  newCompany(sample)
  await before?.()
  router = createRouter({ ...product.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await show(<App router={router} />, look)
  await expect.element(heading().first()).toBeInTheDocument()
}

/** Waits until nothing that was asked for is still to come. */
export const expectSettled = (): Promise<void> => expect.poll(() => queryClient.isFetching()).toBe(0)

export const address = (): string => decodeURIComponent(router.state.location.href)

/** Waits until the app stands at an address like this. */
export const expectAddress = (like: RegExp): Promise<void> => expect.poll(address).toMatch(like)

/** Back, as the browser's button leads. */
export const goBack = (): void => router.history.back()

/** The page as it comes after its reader loads it again: what the device keeps is there, and nothing else. */
export async function reload(): Promise<void> {
  await cleanup()
  queryClient.clear()
  await render(<App router={router} />)
}
