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

test('a question is found by its words, and has an address of its own', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/help/faq`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(32)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('ステータス')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['対応状況はどのように変わりますか？'])
  await expect(page.getByText('対応済み → 対応中')).toBeVisible()
  await page.getByRole('searchbox').fill('給与計算')
  await expect(page.getByText('条件に合う質問はありません')).toBeVisible()
  await page.goto(`${server.url}/company/help/faq#stop`)
  await expect(page.getByText('停止中に配信日を迎えた回は', { exact: false })).toBeInViewport()
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
