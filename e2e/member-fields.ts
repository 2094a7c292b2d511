import type { Locator, Page } from '@playwright/test'

export const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const date = (page: Page, name: string) => page.getByRole('group', { name })
export const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: '入力内容を確認してください' })

export async function unfold(page: Page, title: string): Promise<void> {
  const group = page.getByRole('region', { name: title })
  if (!(await group.locator('details').evaluate((fold: HTMLDetailsElement) => fold.open)))
    await group.locator('summary').click()
}

async function typeDate(field: Locator, digits: string): Promise<void> {
  await field.getByRole('spinbutton').first().click()
  await field.page().keyboard.type(digits)
}

export async function fillRequired(page: Page, email = 'midori@member.example'): Promise<void> {
  await text(page, '姓').fill('春野')
  await text(page, '名').fill('みどり')
  await text(page, 'メールアドレス').fill(email)
  await typeDate(date(page, '入社日'), '20280315')
}
