import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from './app.tsx'
import { answer } from './company.ts'

/** Before any timer of a millisecond or more. */
const afterMicrotasks = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(null)
  })

test('a switch turns with the press, before the answer to it', async () => {
  await openApp('/company/setting/company', { sample: 'small' })
  answer('company', 'saveFeatures', () => new Promise(() => undefined))
  const first = page.getByRole('switch', { disabled: false }).first()
  await expect.element(first).toBeVisible()
  const input = first.element() as HTMLInputElement
  const before = input.checked
  input.click()
  await afterMicrotasks()
  expect(input.checked).toBe(!before)
})
