import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { type OpenidProvider, startOpenidProvider } from '../server/testing/openid-provider.ts'
import { startSamlProvider } from '../server/testing/saml-provider.ts'
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

test('who is refused reads what to do and whom to ask', async ({ page }) => {
  await page.goto(`${server.url}/auth/sso`)
  await page.getByLabel('会社のメールアドレス').fill('taro@nobody.example')
  await press(page, '次へ進む')
  await expect(page.getByText('会社の空模様の管理者に確認してください')).toBeVisible()
  await page.goto(`${server.url}/auth/sso/oidc/callback?code=made-up&state=made-up`)
  await expect(page.getByText('はじめからログインしてください')).toBeVisible()
  await expectAccessible(page)
})
