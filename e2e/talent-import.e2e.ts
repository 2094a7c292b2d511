import { expect, type Page, type Route } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import {
  type FakeTalentService,
  startTalentService,
  talentAccount,
  talentRecord,
} from '../server/testing/providers/talent-service.ts'
import { makeMember } from '../server/testing/survey.ts'
import { storeTalentPerson } from '../server/testing/talent-person.ts'
import { resultRow, resultsCsv } from '../server/testing/talent-results.ts'
import { test } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const screen = '/company/setting/talent_import'

let fake: FakeTalentService
let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async () => {
  fake = await startTalentService(() => Date.now() / 1000)
  server = await startServer({ SECRET: secret, TALENT_API_BASE: fake.base })
  database = openDatabase(server.databaseUrl)
})
test.beforeEach(async () => {
  company = await makeCompany({ database, clock: systemClock })
})
test.afterAll(async () => {
  await database.close()
  await server.stop()
  await fake.stop()
})

async function open(page: Page, role: keyof TestCompany['accounts'] = 'owner') {
  await signIn(page, server, { email: company.accounts[role].email, password: testPassword })
  await page.goto(`${server.url}${screen}`)
}

async function newMember(fields: { lastname: string; firstname: string; employee_code?: string }) {
  const { id } = await makeMember({ database, secret, clock: systemClock }, company)
  await database.asCompany(company.id, (tx) =>
    tx.updateTable('members').set(fields).where('id', '=', id).execute(),
  )
}

const upload = async (page: Page, rows: Parameters<typeof resultsCsv>[0]) => {
  const file = resultsCsv(rows)
  await page.locator('input[type=file]').setInputFiles({
    name: '検査結果.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(await file.arrayBuffer()),
  })
}

test('results come in by a file, are matched, linked, taken back, linked by hand and unlinked', async ({
  page,
}) => {
  await newMember({ lastname: '佐藤', firstname: '翔太', employee_code: '000001' })
  await newMember({ lastname: '鈴木', firstname: '翔太', employee_code: '000002' })
  await newMember({ lastname: '海野', firstname: '凪' })
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'タレント分析' })).toBeVisible()
  await expect(page.getByText('検査結果はまだありません')).toBeVisible()

  await upload(page, [resultRow(1), { ...resultRow(2), 外向性: '81' }, resultRow(3)])
  await expect(page.getByText('1行にエラーがあります。すべて修正すると取り込めます。')).toBeVisible()
  await expect(page.getByText('80以下の数値を入力してください。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ほかのファイルにする' }).click()
  await upload(page, [resultRow(1), resultRow(2), resultRow(3)])
  await page.getByRole('button', { name: '3名の結果を取り込む' }).click()
  await expect(page.getByText('検査結果を取り込みました。')).toBeVisible()

  const people = page.getByRole('list', { name: '受検者の一覧' })
  await expect(people.getByRole('listitem')).toHaveCount(3)
  await expect(people.getByText('社員番号が一致')).toHaveCount(2)
  await expect(people.getByText('一致するメンバーが見つかりません。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'すべて紐づける' }).click()
  const dialog = page.getByRole('alertdialog', { name: '2名の検査結果を紐づけますか？' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '紐づける' }).click()
  await expect(page.getByText('2名の検査結果を紐づけました。')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('2名の紐づけを元に戻しました。')).toBeVisible()
  await expect(people.getByText('確実な候補')).toHaveCount(2)

  await people.getByRole('button', { name: '神谷 翔太さんのメンバーを選択する' }).click()
  const picking = page.getByRole('dialog')
  await picking.getByRole('searchbox').fill('海野')
  await picking.getByRole('button', { name: '海野 凪さんに紐づける' }).click()
  await expect(page.getByText('1名の検査結果を紐づけました。')).toBeVisible()

  await page.getByRole('tab', { name: '紐づけ済み' }).click()
  const linked = page.getByRole('list', { name: '紐づけ済みの一覧' })
  await expect(linked.getByText('手動')).toBeVisible()
  await expectAccessible(page)
  await linked.getByRole('button', { name: '神谷 翔太さんの紐づけを解除する' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解除する' }).click()
  await expect(page.getByText('検査結果の紐づけを解除しました。')).toBeVisible()
  await expect(page.getByText('まだ紐づけはありません')).toBeVisible()
  await page.getByRole('tab', { name: '受検者' }).click()
  await people.getByRole('button', { name: '神谷 翔太さんの検査結果を削除する' }).click()
  const removal = page.getByRole('alertdialog', { name: '神谷 翔太さんの検査結果を削除しますか？' })
  await expectAccessible(page)
  await removal.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('検査結果を削除しました。')).toBeVisible()
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('tab', { name: '結果のないメンバー' }).click()
  await expect(
    page.getByRole('list', { name: '結果のないメンバーの一覧' }).getByRole('listitem'),
  ).toHaveCount(3)
})

test('the service is linked by its key, its list is read, and the link ends with its consequences said', async ({
  page,
}) => {
  fake.begin(talentRecord('T1'), talentRecord('T2', { extraversion: 99 }))
  await open(page)
  await page.getByRole('button', { name: 'サービスと連携する' }).click()
  await page.getByLabel('アカウントID').fill(talentAccount.account_id)
  await page.locator('input[name=key]').fill('a-wrong-key-of-the-company')
  await page.getByRole('button', { name: '確認して連携する' }).click()
  await expect(page.getByRole('dialog')).toContainText('アカウントIDとキーを受け付けなかった')
  await expectAccessible(page)
  await page.locator('input[name=key]').fill(talentAccount.key)
  await page.getByRole('button', { name: '確認して連携する' }).click()
  await expect(page.getByText('追加 1名・更新 0名・削除 0名')).toBeVisible()
  await page.getByText('1件は内容を読み取れず、変更していません').click()
  await expect(page.getByText('T2：外向性：80以下の数値を入力してください。')).toBeVisible()
  await expectAccessible(page)
  expect(await page.content()).not.toContain(talentAccount.key)

  // The run has ended before the screen reads of it.
  const slowly = async (route: Route) => {
    await page.waitForTimeout(2_000)
    await route.continue()
  }
  await page.route('**/v3/talent_analytics/link', slowly, { times: 1 })
  fake.publish(talentRecord('T3'))
  await page.getByRole('button', { name: '検査結果を更新する' }).click()
  await expect(page.getByText('検査結果を更新しました。')).toBeVisible()
  await expect(page.getByRole('list', { name: '受検者の一覧' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: '連携を解除する' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('受け取った2名の結果と、メンバーとの紐づけは残ります。')
  await dialog.getByRole('button', { name: '解除する' }).click()
  await expect(page.getByText('タレント分析サービスとの連携を解除しました。')).toBeVisible()
  await expect(page.getByRole('button', { name: 'サービスと連携する' })).toBeVisible()
})

test('viewers find no way to it, and at 390 px nothing goes over the edge', async ({ page }) => {
  await newMember({ lastname: '勅使河原'.repeat(6), firstname: 'Maximilian', employee_code: 'A1' })
  for (let index = 0; index < 3; index += 1)
    await storeTalentPerson({ database, clock: systemClock }, company.id, {
      lastname: '勅使河原'.repeat(6),
      firstname: 'Maximilian',
      employee_code: 'A1',
      email: `${'long-address-'.repeat(8)}@company.example`,
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await expect(page.getByRole('list', { name: '受検者の一覧' }).getByText('候補が重複').first()).toBeVisible()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  await page.context().clearCookies()
  await open(page, 'standard_viewer')
  await expect(page.getByText('このページを表示する権限がありません。', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'タレント分析' })).toHaveCount(0)
})
