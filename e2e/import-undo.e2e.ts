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

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: '名簿.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const undone = '取り込みを取り消しました。取り込む前の内容に戻っています。'

async function count(table: 'members' | 'departments' | 'mails') {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where company_id = ${company.id}`,
  )
  return rows[0]?.n
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  test(`at ${width} px registered members are taken back on the result, and departments in the message`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${server.url}/company/member/csv`)
    await choose(page, '姓,名,メールアドレス,入社日,新卒・中途\r\n空野,晴,hare@member.example,2026/4/1,新卒')
    await button(page, '1名を登録する').click()
    await expect(page.getByText('1名を登録しました')).toBeVisible()
    await expect(page.getByText(/まで取り消せます。メールは、そのあとに送信します。$/)).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await button(page, '取り込みを取り消す').click()
    await expect(page.getByText(undone)).toBeVisible()
    await expect(page.getByText('ファイルを選ぶか、ここにドロップ')).toBeVisible()
    expect([await count('members'), await count('mails')]).toEqual([0, 0])

    const before = await count('departments')
    await page.goto(`${server.url}/company/setting/account/department/import`)
    await choose(page, '部署\r\n人事部\r\n')
    await button(page, '1件を取り込む').click()
    await expect(page.getByText('1件の部署を取り込みました。')).toBeVisible()
    await expectAccessible(page)
    await button(page, '取り消す').click()
    await expect(page.getByText(undone)).toBeVisible()
    expect(await count('departments')).toBe(before)
  })
}

test('what somebody changed since is not taken back, and the screen says so', async ({ page }) => {
  await page.goto(`${server.url}/company/setting/account/department/import`)
  await choose(page, '部署\r\n人事部\r\n')
  await button(page, '1件を取り込む').click()
  await expect(button(page, '取り込みを取り消す')).toBeVisible()
  await database.pool.query(
    `update departments set updated_at = now() where company_id = ${company.id} and name = '人事部'`,
  )
  await button(page, '取り込みを取り消す').click()
  await expect(
    page.getByText('取り込みのあとに、ほかの変更があったため、取り消せません。データは変わっていません。'),
  ).toBeVisible()
})
