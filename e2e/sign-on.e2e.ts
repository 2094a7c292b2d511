import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { httpClient } from '../server/testing/http.ts'
import { type OpenidProvider, startOpenidProvider } from '../server/testing/openid-provider.ts'
import { startSamlProvider } from '../server/testing/saml-provider.ts'
import { codeAt } from '../server/testing/second-factor.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let database: Database
let company: TestCompany
let provider: OpenidProvider

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  provider = await startOpenidProvider(`${server.url}/auth/sso/oidc/callback`)
})
test.beforeEach(async () => {
  const app = { database, clock: systemClock, secret: 'a-secret-of-the-browser-tests-long-enough' }
  company = await makeCompany(app)
})
test.afterAll(async () => {
  await provider.stop()
  await database.close()
})

const setting = '/company/setting/sign_on'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What the screen asks for, as the owner copies it from the login service. */
async function fillService(page: Page): Promise<void> {
  await page.getByLabel('発行者（Issuer）のURL').fill(provider.issuer)
  await page.getByLabel('クライアントID').fill(provider.clientId)
  await page.getByLabel('クライアントシークレット').fill(provider.clientSecret)
  await press(page, '保存する')
}

for (const width of [1440, 390])
  test(`the owner sets single sign-on up, and a colleague signs in by it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { owner, standard_viewer: colleague } = company.accounts
    await signIn(page, server, { email: owner.email, password: testPassword })
    await page.goto(`${server.url}${setting}`)
    await expect(page.getByLabel('リダイレクトURI', { exact: true })).toHaveValue(
      /\/auth\/sso\/oidc\/callback$/,
    )
    await fillService(page)
    await expect(page.getByRole('heading', { name: '3. ログインを試す' })).toBeVisible()
    await expectAccessible(page)
    provider.setPerson({ sub: `of-${company.id}`, email: colleague.email, email_verified: true })
    await press(page, 'ログインを試す')
    await expect(page.getByRole('heading', { name: '戻ってきた内容' })).toBeVisible()
    await expect(page.getByText(colleague.email)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '設定に戻る' }).click()
    await page.getByLabel('追加するドメイン').fill('company.example')
    await press(page, 'ドメインを追加する')
    await expect(page.getByLabel('company.exampleのTXTレコードの値', { exact: true })).toBeVisible()
    await page.getByLabel('シングルサインオンを有効にする').check()
    const name = `kaisha-${company.id}`
    await page.getByLabel('ログイン用URLの末尾').fill(name)
    await press(page, '設定を保存する')
    await expect(page.getByLabel('ログイン用URL', { exact: true })).toHaveValue(
      new RegExp(`/auth/sso/${name}$`),
    )
    await expectAccessible(page)
    // the DNS of a test knows no company's domain
    await database.asSystem((tx) =>
      tx.deleteFrom('sign_on_domains').where('company_id', '<>', company.id).execute(),
    )
    await database.asCompany(company.id, (tx) =>
      tx.updateTable('sign_on_domains').set({ proven_at: new Date() }).execute(),
    )
    await page.context().clearCookies()
    await page.goto(`${server.url}/auth/login`)
    await page.getByRole('link', { name: '会社のアカウントでログイン' }).click()
    await expectAccessible(page)
    await page.getByLabel('会社のメールアドレス').fill(colleague.email)
    await press(page, '次へ進む')
    await page.waitForURL(/\/company\//)
    await page.context().clearCookies()
    await page.goto(`${server.url}/auth/sso/${name}`)
    await page.waitForURL(/\/company\//)
  })

for (const width of [1440, 390])
  test(`the owner reads SAML metadata in, tries it, and a colleague signs in by it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { owner, standard_viewer: colleague } = company.accounts
    const saml = await startSamlProvider(() => ({ nameId: `of-${company.id}`, email: colleague.email }))
    await signIn(page, server, { email: owner.email, password: testPassword })
    await page.goto(`${server.url}${setting}`)
    await page.getByRole('radio', { name: 'SAML 2.0' }).check()
    await expect(page.getByLabel('応答の送り先', { exact: true })).toHaveValue(/\/auth\/sso\/saml\/\w+\/acs$/)
    const file = (text: string) => ({ name: 'metadata.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
    const given = page.getByLabel('メタデータのファイル（XML）')
    await given.setInputFiles(file('<html>not metadata</html>'))
    await expect(page.getByText('SAMLのメタデータとして読み取れません。')).toBeVisible()
    await expectAccessible(page)
    await given.setInputFiles(file(saml.metadata))
    await expect(page.getByText('https://login.example/saml', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'ログインを試す')
    await expect(page.getByRole('heading', { name: '戻ってきた内容' })).toBeVisible()
    await expect(page.getByText(colleague.email).first()).toBeVisible()
    await page.getByRole('link', { name: '設定に戻る' }).click()
    await page.getByLabel('シングルサインオンを有効にする').check()
    const name = `saml-${company.id}`
    await page.getByLabel('ログイン用URLの末尾').fill(name)
    await press(page, '設定を保存する')
    await expect(page.getByLabel('ログイン用URL', { exact: true })).toHaveValue(
      new RegExp(`/auth/sso/${name}$`),
    )
    const domain = {
      company_id: company.id,
      domain: 'company.example',
      proof: 'of-the-test',
      proven_at: new Date(),
    }
    await database.asSystem((tx) => tx.deleteFrom('sign_on_domains').execute())
    await database.asCompany(company.id, (tx) => tx.insertInto('sign_on_domains').values(domain).execute())
    await page.context().clearCookies()
    await page.goto(`${server.url}/auth/sso/${name}`)
    await page.waitForURL(/\/company\//)
    await saml.stop()
  })

/** The set-up as it stands once the owner has tried it, with the company's own start address. */
async function switchedOn(): Promise<string> {
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider
  const call = httpClient(server.url)
  const json = { issuer, client_id, client_secret, version: 1 }
  const { status } = await call('PUT', '/v3/settings/sign_on', { as: company.accounts.owner.token, json })
  expect(status).toBe(200)
  const start_name = `kaisha-${company.id}`
  const domain = { company_id: company.id, domain: 'company.example', proof: 'of-the-test' }
  await database.asSystem((tx) => tx.deleteFrom('sign_on_domains').execute())
  await database.asCompany(company.id, async (tx) => {
    const proven_at = new Date()
    await tx
      .insertInto('sign_on_domains')
      .values({ ...domain, proven_at })
      .execute()
    const change = { start_name, is_active: true, admits_new: true, tested_at: proven_at }
    await tx.updateTable('sign_on_settings').set(change).execute()
  })
  return `${server.url}/auth/sso/${start_name}`
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const viewport of sizes)
  test(`at ${viewport.width} the owner frees an account of whom the service meant, who comes in anew`, async ({
    page,
    browser,
  }) => {
    const start = await switchedOn()
    const { owner, standard_viewer: colleague } = company.accounts
    const person = { email: colleague.email, email_verified: true }
    provider.setPerson({ ...person, sub: `before-${company.id}` })
    const theirs = await (await browser.newContext({ viewport })).newPage()
    await theirs.goto(start)
    await theirs.waitForURL(/\/company\//)
    await page.setViewportSize(viewport)
    await signIn(page, server, { email: owner.email, password: testPassword })
    await page.goto(`${server.url}/company/setting/account/user/${colleague.id}`)
    await expect(page.getByText(`before-${company.id}`)).toBeVisible()
    await press(page, '結び付きを解除する')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: '解除する', exact: true }).click()
    await expect(page.getByText(`before-${company.id}`)).toBeHidden()
    await theirs.goto(`${server.url}/company/member`)
    await theirs.waitForURL(/\/auth\/login/)
    provider.setPerson({ ...person, sub: `after-${company.id}` })
    await theirs.goto(start)
    await theirs.waitForURL(/\/company\//)
    await theirs.context().close()
  })

for (const viewport of sizes)
  test(`at ${viewport.width} who has no password sets the required app up by single sign-on alone`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const start = await switchedOn()
    const rules = { company_id: company.id, roles: ['restricted_viewer'], required_from: '2026-01-01' }
    await database.asCompany(company.id, (tx) => tx.insertInto('second_factor_rules').values(rules).execute())
    const email = `new-${company.id}@company.example`
    provider.setPerson({ sub: `new-${company.id}`, email, email_verified: true, family_name: '新田' })
    await page.goto(start)
    await page.waitForURL(/\/auth\/second_factor_setup/)
    await press(page, '認証アプリを登録する')
    await expect(page.getByText('認証アプリを用意してください')).toBeVisible()
    await expect(page.getByLabel('現在のパスワード')).toBeHidden()
    await expectAccessible(page)
    await press(page, 'QRコードを表示する')
    await page.getByText('QRコードを読み取れないとき').click()
    const secret = await page.getByLabel('認証アプリのキー', { exact: true }).inputValue()
    await page.getByLabel('確認コード（6桁）').fill(codeAt(secret, systemClock()))
    await press(page, '登録する')
    await expect(page.getByRole('list', { name: 'リカバリーコード' }).getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    await press(page, '保存したので、設定を終える')
    await page.waitForURL(/\/company\//)
  })

test('a proven domain is given up only after a question', async ({ page }) => {
  await switchedOn()
  const { owner } = company.accounts
  await signIn(page, server, { email: owner.email, password: testPassword })
  await page.goto(`${server.url}${setting}`)
  await press(page, '削除する')
  const question = page.getByRole('alertdialog', { name: 'company.exampleを削除しますか？' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.getByRole('heading', { name: 'company.example' })).toBeVisible()
  await press(page, '削除する')
  await question.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('ドメインを削除しました。')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'company.example' })).toBeHidden()
})

test('who is refused reads what to do and whom to ask', async ({ page }) => {
  await page.goto(`${server.url}/auth/sso`)
  await page.getByLabel('会社のメールアドレス').fill('taro@nobody.example')
  await press(page, '次へ進む')
  await expect(page.getByText('会社の空模様の管理者に確認してください')).toBeVisible()
  await page.goto(`${server.url}/auth/sso/oidc/callback?code=made-up&state=made-up`)
  await expect(page.getByText('はじめからログインしてください')).toBeVisible()
  await expectAccessible(page)
})
