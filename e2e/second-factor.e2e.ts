import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, fillSignIn, signIn } from './sign-in.ts'

let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
})
test.beforeEach(async () => {
  const app = { database, clock: systemClock, secret: 'a-secret-of-the-browser-tests-long-enough' }
  company = await makeCompany(app)
})
test.afterAll(() => database.close())

const accountOf = (role: keyof TestCompany['accounts']) => ({
  email: company.accounts[role].email,
  password: testPassword,
})

/** The code that the app shows now, or the next one: each is taken once. */
const codeOf = (secret: string, which: 'now' | 'next') =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + (which === 'next' ? 30_000 : 0),
  })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From the password to the recovery codes, as the screens lead. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('現在のパスワード').fill(testPassword)
  await press(page, 'QRコードを表示する')
  await expect(page.getByRole('img', { name: '認証アプリで読み取るQRコード' })).toBeVisible()
  await page.getByText('QRコードを読み取れないとき').click()
  const secret = await page.getByLabel('認証アプリのキー', { exact: true }).inputValue()
  await expectAccessible(page)
  await page.getByLabel('確認コード（6桁）').fill('000000')
  await press(page, '登録する')
  await expect(page.getByText('確認コードが一致しません。')).toBeVisible()
  await page.getByLabel('確認コード（6桁）').fill(codeOf(secret, 'now'))
  await press(page, '登録する')
  const list = page.getByRole('list', { name: 'リカバリーコード' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await list.getByRole('listitem').allTextContents()
  await press(page, '保存したので、設定を終える')
  return { secret, codes }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} one sets an app up, signs in with its code, and shows it again before a file`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, server, accountOf('owner'))
    await page.goto(`${server.url}/company/setting/account/own`)
    await press(page, '認証アプリを登録する')
    const { secret, codes } = await setUp(page)
    await expect(page.getByText('リカバリーコードは残り10個です。')).toBeVisible()
    await page.context().clearCookies()

    await page.goto(`${server.url}/company/setting/security`)
    await fillSignIn(page, accountOf('owner'))
    await expect(page).toHaveURL(/\/auth\/second_factor\?redirect=/)
    await expectAccessible(page)
    await page.getByLabel('確認コード（6桁）').fill('111111')
    await press(page, 'ログインする')
    await expect(page.getByText('確認コードが一致しません。')).toBeVisible()
    await page.getByLabel('確認コード（6桁）').fill(codeOf(secret, 'next'))
    await press(page, 'ログインする')
    await expect(page).toHaveURL(/\/company\/setting\/security$/)

    await database.asCompany(company.id, (tx) =>
      tx
        .updateTable('sessions')
        .set({ factor_shown_at: new Date(Date.now() - 11 * 60_000) })
        .execute(),
    )
    await press(page, '必須の権限を選ぶ')
    const viewers = page.getByRole('group', { name: '必須にする権限' }).getByLabel('閲覧者', { exact: true })
    await viewers.check()
    await press(page, '保存する')
    const asked = page.getByRole('dialog', { name: '続けるには、本人確認をしてください' })
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await press(page, 'リカバリーコードを使う')
    await page.getByLabel('リカバリーコード').fill(codes[0] ?? '')
    await press(page, '確認する')
    await expect(page.getByText('必須にする日を入力してください。')).toBeVisible()
    await expect(asked).toBeHidden()
    await viewers.uncheck()
    await press(page, '保存する')
    await expect(page.getByText('2段階認証の設定を保存しました。')).toBeVisible()
  })

test('a call that waits for a code is refused in words when nobody shows one', async ({ page }) => {
  await signIn(page, server, accountOf('owner'))
  await page.goto(`${server.url}/company/setting/account/own`)
  await press(page, '認証アプリを登録する')
  await setUp(page)
  await database.asCompany(company.id, (tx) =>
    tx.updateTable('sessions').set({ factor_shown_at: null }).execute(),
  )
  await press(page, '利用をやめる')
  await press(page, 'やめる')
  await expect(page.getByRole('dialog', { name: /本人確認をしてください/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog').getByText('2段階認証での本人確認が必要です')).toBeVisible()
})

test('whom the company requires one of is led to it, and the owner takes a lost one away', async ({
  page,
  browser,
}) => {
  await database.asCompany(company.id, (tx) =>
    tx
      .insertInto('second_factor_rules')
      .values({ company_id: company.id, roles: ['limited_administrator'], required_from: '2026-01-01' })
      .execute(),
  )
  await page.goto(`${server.url}/auth/login`)
  await fillSignIn(page, accountOf('limited_administrator'))
  await expect(page).toHaveURL(/\/auth\/second_factor_setup/)
  await expectAccessible(page)
  await press(page, '認証アプリを登録する')
  await setUp(page)
  await expect(page).toHaveURL(/\/company\/dashboard\/index/)

  const owner = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  await signIn(owner, server, accountOf('owner'))
  await owner.goto(`${server.url}/company/setting/account/user/${company.accounts.limited_administrator.id}`)
  await expect(owner.getByText('パスワード＋認証アプリ')).toBeVisible()
  await press(owner, '2段階認証を解除する')
  await expectAccessible(owner)
  await press(owner, '解除する')
  await expect(owner.getByText(/2段階認証を解除し、メールで知らせました。/)).toBeVisible()
  await owner.context().close()
  await page.goto(`${server.url}/company/member`)
  await expect(page).toHaveURL(/\/auth\/login/)
})
