import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

type Account = { role: string; email: string; password: string }

let server: RunningServer
let accounts: Account[]
let newcomer: Owner

test.beforeAll(async () => {
  server = await startServer()
  const [company] = JSON.parse(await server.command('sample', 'create', '--members', '200'))
  accounts = company.accounts
  newcomer = await makeOwner(server)
})
test.afterAll(() => server.stop())

async function open(page: Page, role: string, path = '/company/report/retention') {
  const account = accounts.find((one) => one.role === role)
  if (!account) throw new Error(`the sample has no ${role}`)
  await signIn(page, server, account)
  await page.goto(server.url + path)
}

test('the answer report leads there, filters stay in the address, and the table is saved', async ({
  page,
}) => {
  await open(page, 'owner', '/company/report/index')
  await page.getByRole('navigation', { name: 'レポート' }).getByRole('link', { name: '定着' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '定着レポート' })).toBeVisible()
  const joined = page.getByText('入社した人', { exact: true }).locator('..').getByRole('definition')
  const everybody = (await joined.textContent()) ?? ''
  await page.getByRole('button', { name: /^絞り込む/ }).click()
  await page.getByRole('dialog').getByLabel('新卒・中途').selectOption({ label: '新卒' })
  await page.getByRole('button', { name: '結果を見る' }).click()
  await expect(page).toHaveURL(/is_newbie=1/)
  await expect(joined).not.toHaveText(everybody)
  await page.goBack()
  await expect(joined).toHaveText(everybody)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '定着率（全体）をダウンロードする' }).click()
  await page.getByRole('menuitem', { name: '表をCSVでダウンロードする' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^定着レポート_定着率（全体）_\d{4}-\d{2}-\d{2}\.csv$/)
})

test('a viewer sees no reasons and no weather of those who left', async ({ page }) => {
  await open(page, 'standard_viewer')
  await expect(page.getByRole('heading', { name: '定着率（全体）' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '退職理由' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '退職前の天気' })).toHaveCount(0)
})

test('a company without members is told when there will be something', async ({ page }) => {
  await signIn(page, server, newcomer)
  await page.goto(`${server.url}/company/report/retention`)
  await expect(page.getByText('定着の様子はまだありません')).toBeVisible()
  await expectAccessible(page)
})
