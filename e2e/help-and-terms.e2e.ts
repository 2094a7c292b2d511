import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async () => {
  server = await startServer({
    SITE_OPERATOR: '株式会社空 <https://sora.example/>',
    SITE_CONTACT_URL: 'https://sora.example/ask',
  })
  owner = await makeOwner(server)
})
test.afterAll(() => server.stop())

test('a question has an address of its own', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/help/faq#stop`)
  await expect(page.getByText('停止中に配信日を迎えた回は', { exact: false })).toBeInViewport()
})

test('no screen reads the questions before somebody asks', async ({ page }) => {
  await signIn(page, server, owner)
  const files: string[] = []
  page.on('response', (response) => files.push(response.url()))
  await page.goto(`${server.url}/company/setting/security`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(files.filter((url) => /ScreenHelp|areas/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'この画面のヘルプを開く' }).click()
  await expect(
    page.getByRole('dialog', { name: 'この画面のヘルプ' }).getByRole('listitem').first(),
  ).toBeVisible()
})

test('the account’s menu leads to the operator and its contact, as the installation says', async ({
  page,
}) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/help/faq`)
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  for (const [name, address] of [
    ['運営会社', 'https://sora.example/'],
    ['お問い合わせ', 'https://sora.example/ask'],
    ['利用規約', '/terms'],
  ] as const)
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', address)
})

test('the terms of use are open to everybody', async ({ page }) => {
  await page.goto(`${server.url}/terms`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約')
  await page.getByRole('link', { name: '個人情報の取り扱い' }).click()
  await expect(page.getByRole('heading', { name: '個人情報の取り扱い' })).toBeInViewport()
  await expectAccessible(page)
})
