import { type CDPSession, expect, type Page } from '@playwright/test'
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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A device that keeps passkeys and knows who holds it, in a browser that suggests them only where that is said. */
async function device(page: Page, { suggests = false } = {}) {
  if (!suggests)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'パスキーの名前' })

/** From the password to the recovery codes. */
async function register(page: Page): Promise<string[]> {
  await expect(nameField(page)).not.toHaveValue('')
  await page.getByLabel('現在のパスワード').fill(testPassword)
  await expectAccessible(page)
  await press(page, 'パスキーを登録する')
  const list = page.getByRole('list', { name: 'リカバリーコード' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await press(page, '保存したので、設定を終える')
  return codes
}

const openOwn = (page: Page) => page.goto(`${server.url}/company/setting/account/own`)

const letFactorAge = () =>
  database.asCompany(company.id, (tx) =>
    tx
      .updateTable('sessions')
      .set({ factor_shown_at: new Date(Date.now() - 11 * 60_000) })
      .execute(),
  )

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} one registers a passkey, signs in with it alone, shows it again, names and removes it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await device(page)
    await signIn(page, server, accountOf('owner'))
    await openOwn(page)
    await expect(page.getByText('未登録')).toHaveCount(2)
    await press(page, 'パスキーを追加する')
    await register(page)
    await expect(page.getByText('まだ使っていません')).toBeVisible()
    await page.context().clearCookies()

    await page.goto(`${server.url}/company/setting/security`)
    await expect(page).toHaveURL(/\/auth\/login/)
    await press(page, 'パスキーを使う')
    await expect(page).toHaveURL(/\/company\/setting\/security$/)

    await openOwn(page)
    await expect(page.getByText(/最後の利用/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /の名前を変更する$/ }).click()
    await nameField(page).fill('')
    await press(page, '変更する')
    await expect(page.getByText(/入力してください/)).toBeVisible()
    await nameField(page).fill('会社の鍵')
    await press(page, '変更する')
    await expect(page.getByText('会社の鍵', { exact: true })).toBeVisible()

    await letFactorAge()
    await press(page, '会社の鍵を削除する')
    await expectAccessible(page)
    await press(page, '削除する')
    const asked = page.getByRole('dialog', { name: '続けるには、本人確認をしてください' })
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await press(page, 'パスキーで確認する')
    await expect(page.getByText('パスキーを削除しました。')).toBeVisible()
    await expect(page.getByText('未登録')).toHaveCount(2)
    await expect(page.getByText(/リカバリーコードは残り/)).toBeHidden()
  })

const addPasskey = async (page: Page) => {
  await openOwn(page)
  await press(page, 'パスキーを追加する')
  return register(page)
}

const signInByPassword = async (page: Page) => {
  await page.goto(`${server.url}/auth/login`)
  await fillSignIn(page, accountOf('owner'))
}

test('a passkey that the browser suggests opens the page that was wanted', async ({ page }) => {
  await device(page, { suggests: true })
  await signIn(page, server, accountOf('owner'))
  await addPasskey(page)
  await page.context().clearCookies()
  await page.goto(`${server.url}/company/setting/security`)
  await expect(page).toHaveURL(/\/company\/setting\/security$/)
})

test('who says no is told so, and goes on by passkey or by code', async ({ page }) => {
  const knowsHolder = await device(page)
  await signIn(page, server, accountOf('owner'))
  await openOwn(page)
  await press(page, 'パスキーを追加する')
  await nameField(page).fill('')
  await press(page, 'パスキーを登録する')
  await expect(page.getByText('パスキーの名前を入力してください。')).toBeVisible()
  await nameField(page).fill('電話')
  await page.getByLabel('現在のパスワード').fill(testPassword)
  await knowsHolder(false)
  await press(page, 'パスキーを登録する')
  const saidNo = page.getByText('パスキーの確認が終わりませんでした。')
  await expect(saidNo).toBeVisible()
  await knowsHolder(true)
  const [code = ''] = await register(page)

  await page.context().clearCookies()
  await knowsHolder(false)
  await page.goto(`${server.url}/auth/login`)
  await page.getByRole('button', { name: 'パスキーを使う' }).focus()
  await page.keyboard.press('Enter')
  await expect(saidNo).toBeVisible()
  await expectAccessible(page)
  await fillSignIn(page, accountOf('owner'))
  await expect(page).toHaveURL(/\/auth\/second_factor/)
  await expectAccessible(page)
  await press(page, 'パスキーで確認する')
  await expect(saidNo).toBeVisible()
  await expect(page.getByRole('button', { name: '認証アプリを使う' })).toBeHidden()
  await press(page, 'リカバリーコードを使う')
  await expect(page.getByLabel('リカバリーコード')).toBeFocused()
  await press(page, 'パスキーを使う')
  await knowsHolder(true)
  await expect(page.getByRole('button', { name: 'パスキーで確認する' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/company\/dashboard\/index/)

  await page.context().clearCookies()
  await signInByPassword(page)
  await press(page, 'リカバリーコードを使う')
  await page.getByLabel('リカバリーコード').fill(code)
  await press(page, 'ログインする')
  await expect(page).toHaveURL(/\/company\/dashboard\/index/)
})

test('without a network the sign-in by passkey says so, and works once it is back', async ({ page }) => {
  await device(page)
  await signIn(page, server, accountOf('owner'))
  await addPasskey(page)
  await page.context().clearCookies()
  await page.goto(`${server.url}/auth/login`)
  await page.context().setOffline(true)
  await press(page, 'パスキーを使う')
  await expect(page.getByText('サーバーに接続できません。')).toBeVisible()
  await page.context().setOffline(false)
  await press(page, 'パスキーを使う')
  await expect(page).toHaveURL(/\/company\/dashboard\/index/)
})

test('whom the company requires a factor of sets a passkey up, and cannot remove the last', async ({
  page,
}) => {
  await device(page)
  await database.asCompany(company.id, (tx) =>
    tx
      .insertInto('second_factor_rules')
      .values({ company_id: company.id, roles: ['owner'], required_from: '2026-01-01' })
      .execute(),
  )
  await signInByPassword(page)
  await expect(page).toHaveURL(/\/auth\/second_factor_setup/)
  await expectAccessible(page)
  await press(page, '認証アプリを登録する')
  await expect(page.getByRole('button', { name: 'QRコードを表示する' })).toBeVisible()
  await press(page, '別の方法を選ぶ')
  await press(page, 'パスキーを登録する')
  await register(page)
  await expect(page).toHaveURL(/\/company\/dashboard\/index/)

  await openOwn(page)
  await press(page, 'この端末を削除する')
  await press(page, '削除する')
  await expect(page.getByText('会社の設定で、2段階認証は必須です。')).toBeVisible()
})

test('a browser that knows no passkeys says so, and leads on by the other factors', async ({
  page,
  browser,
}) => {
  await device(page)
  await signIn(page, server, accountOf('owner'))
  const [code = ''] = await addPasskey(page)

  const old = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await signInByPassword(old)
  await expect(old.getByText('このブラウザでは、パスキーを使えません。')).toBeVisible()
  await expectAccessible(old)
  await old.getByLabel('リカバリーコード').fill(code)
  await press(old, 'ログインする')
  await openOwn(old)
  await expect(old.getByText('このブラウザでは、パスキーを使えません。')).toBeVisible()
  await expect(old.getByRole('button', { name: 'パスキーを追加する' })).toBeHidden()
  await old.context().clearCookies()
  await old.goto(`${server.url}/auth/login`)
  await expect(old.getByRole('button', { name: 'ログインする' })).toBeVisible()
  await expect(old.getByRole('button', { name: 'パスキーを使う' })).toBeHidden()
  await old.context().close()
})
