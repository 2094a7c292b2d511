import { expect, type Page } from '@playwright/test'
import { findingsOf } from './axe.ts'
import type { Owner, RunningServer } from './server.ts'

type Account = Pick<Owner, 'email' | 'password'>

export async function fillSignIn(page: Page, owner: Account): Promise<void> {
  await page.getByLabel('メールアドレス').fill(owner.email)
  await page.getByLabel('パスワード', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'ログインする' }).click()
}

export async function signInAtForm(page: Page, server: RunningServer, owner: Account) {
  await page.goto(`${server.url}/auth/login`)
  await fillSignIn(page, owner)
  await expect(page).toHaveURL(/\/company\/dashboard\/index/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs in without opening a page: the form has tests of its own. */
export async function signIn(page: Page, server: RunningServer, { email, password }: Account) {
  const answer = await page.request.post(`${server.url}/v3/login`, { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** No finding of axe on what is shown, once there is a page to look at. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  expect(await findingsOf(page)).toEqual([])
}
