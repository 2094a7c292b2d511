import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { test } from './browser.ts'
import { unfold } from './member-fields.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { expectAccessible, fillSignIn, signInAtForm } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  owner = await makeOwner(server)
})

test('a wrong password is refused in words, the right one leads to the page one wanted', async ({ page }) => {
  await page.goto(`${server.url}/company/member?q=%E9%AB%98`)
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  await expectAccessible(page)
  await fillSignIn(page, { email: owner.email, password: 'chigau-password' })
  await expect(page.getByText('メールアドレスまたはパスワードが一致しません')).toBeVisible()
  await expect(page.getByLabel('メールアドレス')).toHaveValue(owner.email)
  await fillSignIn(page, owner)
  await expect(page).toHaveURL(/\/company\/member\?q=/)
})

for (const [path, button] of [
  ['/auth/login', 'ログインする'],
  ['/auth/password_reset', 'メールを送信する'],
] as const)
  test(`${path} begins at its address, and says there what is wrong with it`, async ({ page }) => {
    await page.goto(server.url + path)
    const email = page.getByLabel('メールアドレス')
    await expect(email).toBeFocused()
    await page.keyboard.type('abc')
    const password = page.getByLabel('パスワード', { exact: true })
    if (await password.isVisible()) await password.fill(owner.password)
    await page.getByRole('button', { name: button }).click()
    await expect(email).toHaveAccessibleDescription(/「name@example\.com」の形式で入力してください。/)
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('abc')
    await email.fill(owner.email)
    await page.getByRole('button', { name: button }).click()
    if (path === '/auth/login') await expect(page).toHaveURL(/\/company\/dashboard\/index/)
    else await expect(page.getByRole('status').filter({ hasText: 'メール' })).toBeVisible()
  })

test('the first owner gives the name with the password, and is let straight in', async ({ page }) => {
  const email = `hajime-${Date.now()}@company.example`
  const made = await server.command('company', 'create', '--name', 'はじまり株式会社', '--owner-email', email)
  const { pathname } = new URL(JSON.parse(made).invitation_url)
  await page.goto(server.url + pathname)
  await expect(page.getByText('はじまり株式会社のアカウントです。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '設定して始める' }).click()
  await expect(page.getByText('姓を入力してください。')).toBeVisible()
  await page.getByRole('textbox', { name: '姓' }).fill('青空')
  await page.getByRole('textbox', { name: '名', exact: true }).fill('はるか')
  await page.getByLabel('パスワード', { exact: true }).fill('hajimete-no-sora-1')
  await page.getByLabel('パスワード（確認）').fill('hajimete-no-sora-1')
  await page.getByRole('button', { name: '設定して始める' }).click()
  await expect(page).toHaveURL(/\/company\/dashboard\/index/)
  await expect(page.getByRole('button', { name: '青空 はるかのアカウントメニュー' })).toBeVisible()
})

test('an address of another site is not followed after signing in', async ({ page }) => {
  for (const target of ['//evil.example/', 'https://evil.example/', '/\\evil.example']) {
    await page.goto(`${server.url}/auth/login?redirect=${encodeURIComponent(target)}`)
    await fillSignIn(page, owner)
    await expect(page).toHaveURL(`${server.url}/company/dashboard/index`)
  }
})

test('signing out says so and closes the company area', async ({ page }) => {
  await signInAtForm(page, server, owner)
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: 'ログアウトする' }).click()
  await expect(page.getByRole('status').getByText('ログアウトしました')).toBeVisible()
  await page.goto(`${server.url}/company/member`)
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a session ended elsewhere leads to signing in, back to the form, with what was typed', async ({
  page,
}) => {
  await signInAtForm(page, server, owner)
  await page.goto(`${server.url}/company/member/form`)
  await page.getByRole('textbox', { name: '姓' }).fill('長宗我部')
  await unfold(page, '採用の経緯')
  await page.getByRole('textbox', { name: '入社の動機' }).fill('空を見るのが好きだから')
  await page.context().clearCookies()
  await page.getByRole('textbox', { name: '名', exact: true }).fill('元親')
  await page.getByRole('textbox', { name: 'メールアドレス', exact: true }).fill('chosokabe@member.example')
  await page.getByRole('group', { name: '入社日' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('20260401')
  await page.getByRole('button', { name: '確認へ進む' }).click()
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?.*redirect=/)
  await expect(page.getByText('入力中の内容は残っています')).toBeVisible()
  await fillSignIn(page, owner)
  await expect(page).toHaveURL(/\/company\/member\/form/)
  await expect(page.getByRole('textbox', { name: '姓' })).toHaveValue('長宗我部')
  await expect(page.getByRole('textbox', { name: '入社の動機' })).toHaveValue('空を見るのが好きだから')
})

/** Leaves the refresh token alone, as after half an hour. */
async function expireAccess(page: Page) {
  const cookies = await page.context().cookies()
  const access = cookies.filter(({ name }) => !name.endsWith('refresh'))
  expect(access).toHaveLength(cookies.length - 1)
  await page.context().addCookies(access.map((cookie) => ({ ...cookie, expires: 1 })))
}

test('an access token that ran out is renewed without a word', async ({ page }) => {
  await signInAtForm(page, server, owner)
  await expireAccess(page)
  await page.reload()
  await expect(page).toHaveURL(/\/company\/dashboard\/index/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page that is left while it renews the session does not end it', async ({ page }) => {
  await signInAtForm(page, server, owner)
  const client = new pg.Client(server.databaseUrl)
  await client.connect()
  await client.query('begin')
  await client.query('lock table refresh_tokens in exclusive mode')
  await expireAccess(page)
  const renewing = () => page.waitForRequest(/refresh-token$/)
  await Promise.all([renewing(), page.reload({ waitUntil: 'commit' })])
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.reload({ waitUntil: 'commit' })
  await refused
  await client.query('rollback')
  await client.end()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/company\/dashboard\/index/)
})
