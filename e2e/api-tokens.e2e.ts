import { expect } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
})
test.beforeEach(async () => {
  company = await makeCompany({ database, clock: systemClock })
})
test.afterAll(() => database.close())

for (const width of [1440, 390])
  test(`the owner makes a token, a program uses it, and the owner ends it, ${width} px wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, server, { email: company.accounts.owner.email, password: testPassword })
    await page.goto(`${server.url}/company/setting/api_tokens`)
    await page.getByRole('button', { name: 'トークンを作成する' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '作成する', exact: true }).click()
    await expect(dialog.getByText('名前を入力してください。').first()).toBeVisible()
    await dialog.getByLabel('名前').fill('人事システム')
    const members = dialog.getByRole('group', { name: 'メンバーと回答' })
    await members.getByRole('checkbox', { name: '閲覧' }).check()
    await expectAccessible(page)
    await dialog.getByLabel('接続を許可するIPアドレス').fill('somewhere')
    await dialog.getByRole('button', { name: '作成する', exact: true }).click()
    await expect(dialog.getByText('のような形式で入力してください。').first()).toBeVisible()
    await dialog.getByLabel('接続を許可するIPアドレス').fill('')
    await dialog.getByRole('button', { name: '作成する', exact: true }).click()
    const token = await page.getByRole('textbox', { name: 'APIトークン' }).inputValue()
    await page.getByRole('button', { name: 'トークンを控えて閉じる' }).click()
    await expect(page.getByText('最終利用：なし')).toBeVisible()
    await expectAccessible(page)

    const read = () =>
      request.get(`${server.url}/v3/members`, { headers: { authorization: `Bearer ${token}` } })
    expect((await read()).status()).toBe(200)
    await page.getByRole('button', { name: '人事システムを無効にする' }).click()
    await page.getByRole('button', { name: '無効にする', exact: true }).click()
    await expect(page.getByText('APIトークンはまだありません')).toBeVisible()
    expect((await read()).status()).toBe(401)
  })
