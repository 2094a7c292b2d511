import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, expectAddress, openApp } from '../../testing/app.tsx'
import { expectAccessible } from '../../testing/hands.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what cannot be sent is refused beside its field, in the tab of its language', async () => {
  await openApp('/company/setting/enq/mail/thanks')
  const body = page.getByRole('textbox', { name: '本文' })
  await expect.element(body).toBeVisible()
  await page.getByRole('tab', { name: /英語/ }).click()
  await expectAddress(/lang=en/)
  await body.fill('Dear {{nmae}},')
  await page.getByRole('tab', { name: /日本語/ }).click()
  await expect.poll(address).not.toMatch(/lang=en/)
  await button('保存する').click()
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('「{{nmae}}」という差し込み項目はありません。')
  await expect.element(page.getByRole('tab', { name: /英語/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(body).toHaveAttribute('aria-invalid', 'true')
  await expect.element(button('自分に送ってみる')).toBeDisabled()
  await expectAccessible()
})
