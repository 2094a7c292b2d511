import axe from 'axe-core'
import { expect } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(selector: string): Locator
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` })

const braces = (text: string) => text.replaceAll(/[{[]/g, '$&$&')

/** Presses keys one after another: `ArrowDown`, or several at once as `Control+k`. */
export async function press(...all: string[]): Promise<void> {
  for (const keys of all) {
    const parts = keys.split('+')
    const last = parts.pop() ?? ''
    const named = last.length > 1 ? `{${last}}` : braces(last)
    const down = parts.map((key) => `{${key}>}`).join('')
    await userEvent.keyboard(`${down}${named}${parts.map((key) => `{/${key}}`).join('')}`)
  }
}

export const type = (text: string): Promise<void> => userEvent.keyboard(braces(text))

/** Gives an element the focus, as a key would. */
export async function focus(target: Locator): Promise<void> {
  const element = await target.findElement()
  element.focus()
}

export const overflow = (): number => document.documentElement.scrollWidth - window.innerWidth

/** The words of each element that a locator finds, as they are read. */
export const texts = (target: Locator): string[] =>
  target.elements().map((element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim())

const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

/** Waits until a locator finds so many. */
export const expectCount = (target: Locator, count: number): Promise<void> =>
  expect.poll(() => target.elements().length).toBe(count)

/** Waits until a locator finds these words, one after another. */
export const expectTexts = (target: Locator, wanted: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(() => texts(target))
    .toEqual(wanted.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))))

/** Waits until nothing that a locator finds is to be seen. */
export const expectHidden = (target: Locator): Promise<void> =>
  expect.poll(() => target.elements().some(isSeen)).toBe(false)

export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, { reporter: 'no-passes' })
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}

export const heading = (): Locator => page.getByRole('heading', { level: 1 })
