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

const chooser = (page: Page) => page.getByLabel('ファイルを選ぶか、ここにドロップ')

const upload = (page: Page, lines: readonly string[]) =>
  chooser(page).setInputFiles({
    name: '名簿.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })

async function expectFitting(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const people = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `空野,晴子${index},haru${index}-${company.id}@member.example,46113,新卒,N${index},女,東日本課`,
  )

async function register(page: Page, count: number) {
  await page.goto(`${server.url}/company/member/csv`)
  await upload(page, ['姓,名,メールアドレス,入社日,新卒・中途,社員番号,性別,部署', ...people(count)])
}

async function codes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ code: string }>(
    'select code from members where company_id = $1 order by id',
    [company.id],
  )
  return rows.map(({ code }) => code)
}

for (const width of [1440, 390])
  test(`at ${width} px every row is shown as it was read, and every change before it is written`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await register(page, 60)
    const read = page.getByRole('table', { name: '登録できる行' })
    await expect(read).toContainText('2026年4月1日')
    await expect(read).toContainText('女性')
    await expect(read).toContainText('営業部 > 東日本課')
    await expect(read).not.toContainText('46113')
    await page.getByRole('button', { name: '次の行' }).click()
    await expect(read).toContainText('晴子59')
    await expectFitting(page)
    await page.getByRole('button', { name: '60名を登録する' }).click()
    await expect(page.getByText('60名を登録しました')).toBeVisible()

    const members = await codes()
    await page.goto(`${server.url}/company/member/csv_update`)
    const lastChanged = members.map((code, index) => `${code},${index === 59 ? '開発部' : ''}`)
    await upload(page, ['メンバーコード,部署', ...lastChanged])
    const changes = page.getByRole('table', { name: '変更される内容' })
    await expect(changes.getByRole('row')).toHaveCount(2)
    await expect(changes).toContainText('営業部 > 東日本課')
    await expect(page.getByText('ほかの59行は変更なし')).toBeVisible()
    await expectFitting(page)
    await page.getByRole('button', { name: '1名を更新する' }).click()
    await expect(page.getByText('1名を更新しました')).toBeVisible()
  })

test('a file that changes nothing cannot be written', async ({ page }) => {
  await register(page, 1)
  await page.getByRole('button', { name: '1名を登録する' }).click()
  await expect(page.getByText('1名を登録しました')).toBeVisible()
  const [code = ''] = await codes()
  await page.goto(`${server.url}/company/member/csv_update`)
  await upload(page, ['メンバーコード,姓', `${code},空野`])
  await expect(page.getByText('変更される行は、ありません。')).toBeVisible()
  await expect(page.getByRole('button', { name: '取り込む', exact: true })).toBeDisabled()
})

test('errors stand before the plan of mails', async ({ page }) => {
  await page.goto(`${server.url}/company/member/csv`)
  await upload(page, [
    '姓,名,メールアドレス,入社日,新卒・中途',
    `空野,一,one-${company.id}@member.example,2026/4/1,新卒`,
    `空野,二,two-${company.id}@member.example,春,新卒`,
  ])
  const wrong = await page.getByRole('textbox', { name: '入社日' }).boundingBox()
  const mails = await page.getByRole('region', { name: '送信されるメール' }).boundingBox()
  expect(wrong?.y).toBeLessThan(mails?.y ?? 0)
})

for (const width of [1440, 390])
  test(`at ${width} px entries of the timeline are shown as they were read before they are written`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await register(page, 1)
    await page.getByRole('button', { name: '1名を登録する' }).click()
    await expect(page.getByText('1名を登録しました')).toBeVisible()
    await page.goto(`${server.url}/company/member/import`)
    await upload(page, ['社員番号,対応状況,メモ', 'N9,完了,面談した'])
    await expect(page.getByText('1行にエラーがあります。')).toBeVisible()
    await expectFitting(page)
    await upload(page, ['社員番号,重要度,メモ', 'Ｎ０,高,面談した'])
    const read = page.getByRole('table', { name: '読み取った対応' })
    await expect(read).toContainText('空野 晴子0')
    await expectFitting(page)
    await page.getByRole('button', { name: '1件の対応を取り込む' }).click()
    await expect(page.getByText('1件の対応を取り込みました。')).toBeVisible()
    await expectFitting(page)
  })

for (const width of [1440, 390])
  test(`at ${width} px what becomes of each department stands before the tree`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${server.url}/company/setting/account/department/import`)
    await upload(page, ['部署ID,部署', `${company.departments.development},企画開発部`, ',営業部＞新しい課'])
    const changes = page.getByRole('region', { name: '新しい部署と変更' })
    await expect(changes).toContainText('部署：開発部')
    await expect(changes).toContainText('営業部 > 新しい課')
    await expectFitting(page)
    await page.getByRole('button', { name: '2件を取り込む' }).click()
    await expect(page.getByText('2件の部署を取り込みました。')).toBeVisible()
  })

for (const width of [1440, 1280, 390])
  test(`at ${width} px one file registers and updates, what changes shown first`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 1280 ? 720 : 900 })
    await register(page, 3)
    await page.getByRole('button', { name: '3名を登録する' }).click()
    await expect(page.getByText('3名を登録しました')).toBeVisible()
    const [first = '', ...others] = people(5)
    await page.goto(`${server.url}/company/member/csv_update`)
    await upload(page, [
      '姓,名,メールアドレス,入社日,新卒・中途,社員番号,性別,部署',
      first.replace('東日本課', '開発部'),
      ...others,
    ])
    await expect(page.getByRole('tab', { selected: true })).toHaveText('変更される行（1）')
    await expect(page.getByRole('table', { name: '変更される内容' })).toContainText('営業部 > 東日本課')
    await expectFitting(page)
    await page.getByRole('tab', { name: '登録できる行（2）' }).click()
    await expect(page.getByRole('table', { name: '登録できる行' })).toContainText('晴子4')
    await expect(page.getByRole('region', { name: '送信されるメール' })).toContainText('ご案内：全員（2名）')
    await expectFitting(page)
    await page.getByRole('button', { name: '2名を登録し、1名を更新する' }).click()
    await expect(page.getByText('2名を登録し、1名を更新しました')).toBeVisible()
    await expectFitting(page)
  })
