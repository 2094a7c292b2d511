import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
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
test.beforeEach(async ({ page }) => {
  company = await makeCompany({ database, clock: systemClock })
  await signIn(page, server, { email: company.accounts.owner.email, password: testPassword })
})
test.afterAll(() => database.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const address = (name: string) => `${name}-${company.id}@company.example`

const upload = (page: Page, ...lines: string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: '招待する人.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

async function download(page: Page, name: string): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').split('\r\n')
}

async function open(page: Page) {
  await page.goto(`${server.url}/company/setting/account`)
  await page.getByRole('link', { name: 'ファイルで取り込む' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'アカウントの取り込み' })).toBeVisible()
}

async function expectFitting(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

for (const width of [1440, 390])
  test(`at ${width} px a file’s errors stand in its rows, nothing is written, and the mended file invites everybody`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    await expectFitting(page)
    const [headings = ''] = await download(page, 'CSVをダウンロードする')
    expect(headings.replaceAll('"', '')).toBe('姓,名,メールアドレス,権限,部署')
    await upload(
      page,
      headings,
      `山田,花子,${address('hanako')},閲覧者,営業部 > 東日本課`,
      `鈴木,一郎,ichiro,管理人,無い部`,
    )
    await expect(page.getByText('1行にエラーがあります。すべて修正すると登録できます。')).toBeVisible()
    const wrong = page.getByRole('table', { name: 'エラーのある行' }).getByRole('row').last()
    await expect(wrong).toContainText('メールアドレスは「name@example.com」の形式で入力してください。')
    await expect(wrong).toContainText('この部署は見つかりません')
    await expectFitting(page)
    await page.getByRole('tab', { name: '登録できる行（1）' }).click()
    await expect(page.getByRole('table', { name: '登録できる行' })).toContainText('山田')
    const [, failed = ''] = await download(page, 'エラーのある行をダウンロードする')
    expect(failed).toContain('無い部')
    expect(failed).toContain('メールアドレス：')

    await button(page, 'ほかのファイルにする').click()
    await upload(
      page,
      headings,
      `山田,花子,${address('hanako')},閲覧者,営業部 > 東日本課`,
      `鈴木,一郎,${address('ichiro')},限定閲覧者,`,
    )
    await expect(page.getByText('すべての行を招待できます。')).toBeVisible()
    await button(page, '2名を招待する').click()
    await expect(
      page.getByText('2件のアカウントを作りました。招待メールは10分後に送信します。'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'アカウントの一覧を見る' }).click()
    await expect(page.getByRole('row').filter({ hasText: address('ichiro') })).toContainText('閲覧範囲なし')
  })

test('a file without the headings asks for them before its rows, and one that cannot be read keeps the way open', async ({
  page,
}) => {
  await open(page)
  await upload(page, 'なまえ,めーる', '山田,x')
  await expect(page.getByRole('heading', { name: '列の対応を選んでください' })).toBeVisible()
  await button(page, 'この列で確認する').click()
  await expect(page.getByText(/「メールアドレス」.*の列を選んでください。/)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await button(page, 'ほかのファイルにする').click()
  await page.route('**/users/import/validate', (route) => route.abort())
  await upload(page, '姓,名,メールアドレス,権限,部署', `山田,花子,${address('hanako')},閲覧者,`)
  await expect(page.getByText('サーバーに接続できません')).toBeVisible()
  await expect(page.getByText('データは変更されていません。')).toBeVisible()
  await page.unroute('**/users/import/validate')
  await button(page, 'もう一度読み込む').click()
  await expect(button(page, '1名を招待する')).toBeVisible()
})

test('display settings are taken out, changed and taken in; the viewer’s list says so', async ({ page }) => {
  const viewer = company.accounts.restricted_viewer.email
  await open(page)
  await page.getByRole('tab', { name: '限定閲覧者の閲覧範囲を変更する' }).click()
  await expect(page).toHaveURL(/kind=display_limits/)
  const [headings = '', row = ''] = await download(page, 'CSVをダウンロードする')
  expect(row).toContain(viewer)
  await upload(page, headings, `${viewer},無い部,,`)
  await expect(page.getByRole('table', { name: 'エラーのある行' })).toContainText('この部署は見つかりません')
  await button(page, 'ほかのファイルにする').click()
  await upload(page, headings, `${viewer},営業部,,`, `${viewer},開発部,,`)
  await button(page, '1名の閲覧範囲を変更する').click()
  await expect(page.getByText('1件のアカウントの閲覧範囲を変更しました。')).toBeVisible()
  await page.getByRole('link', { name: 'アカウントの一覧を見る' }).click()
  await expect(page.getByRole('row').filter({ hasText: viewer })).toContainText('2部署')
})
