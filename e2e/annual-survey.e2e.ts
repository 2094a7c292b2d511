import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { givePart, joinSurveyed, type Surveyed } from '../server/testing/one-year.ts'
import type { Seeding } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const path = '/company/member/anniversary'
const longName = {
  lastname: 'ヴィルヘルミーナ・フォン・ホーエンツォレルン',
  firstname: '長い名前の太郎左衛門之助',
}

let server: RunningServer
let database: Database
let seeding: Seeding
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  seeding = { database, secret, clock: systemClock }
})
test.beforeEach(async () => {
  company = await makeCompany(seeding, '株式会社あおぞら製作所')
})
test.afterAll(() => database.close())

const lastMonth = Temporal.Now.plainDateISO('Asia/Tokyo').subtract({ months: 1 }).toString()
const all = (score: number, count = 34): number[] => Array.from({ length: count }, () => score)
const join = (more: Parameters<typeof joinSurveyed>[2] = {}) =>
  joinSurveyed(seeding, company, { dueOn: lastMonth, status: 3, ...more })

/** So many people with both halves given; the first of them bears the long name. */
async function answered(count: number): Promise<Surveyed> {
  const first = await join({ name: longName })
  const people = [first]
  for (let at = 1; at < count; at += 1)
    people.push(await join({ name: { lastname: '春野', firstname: `みどり${at}` } }))
  for (const [at, member] of people.entries()) {
    const scores = all(4)
      .fill(2, 26, 32)
      .with(0, at === 0 ? 1 : 5)
    await givePart(seeding, company, member, { scores, comments: { stress: '会議が多いです。' } })
    await givePart(seeding, company, member, { scores: all(5, 8), bySupervisor: true })
  }
  return first
}

const enter = (page: Page, role: keyof TestCompany['accounts'] = 'owner') =>
  signIn(page, server, { email: company.accounts[role].email, password: testPassword })

test('from the list to a person and to the PDF that another program reads', async ({ page }, info) => {
  const first = await answered(6)
  await join({ status: 2, name: { lastname: '静川', firstname: 'もだす' } })
  await enter(page)
  await page.goto(`${server.url}/company/dashboard/index`)
  await expect(page.getByRole('link', { name: '未読の入社1年アンケート' })).toContainText('6名')
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  await page.getByRole('link', { name: '入社1年アンケート', exact: true }).click()
  await expect(page).toHaveTitle(/^入社1年アンケート/)
  await expect(page.getByRole('row')).toHaveCount(1 + 7)
  await page.getByLabel('回答', { exact: true }).selectOption('本人が回答済み')
  await expect(page).toHaveURL(/answered=true/)
  await expect(page.getByRole('row')).toHaveCount(1 + 6)
  await page.reload()
  await expect(page.getByLabel('回答', { exact: true })).toHaveValue('answered')

  await page.getByRole('link', { name: longName.lastname }).click()
  await expect(page).toHaveURL(new RegExp(first.code))
  await expect(page.getByRole('table', { name: '活躍の実感の質問ごとの回答' }).getByRole('row')).toHaveCount(
    9,
  )
  await expect(page.getByText('+1.38')).toBeVisible()
  await expect(page.getByText('会議が多いです。')).toBeVisible()
  await page.getByText('表で見る').click()
  const stress = page.getByRole('row', { name: /ストレス要因（反転）/ })
  await expect(stress).toContainText('4.00')
  await expect(stress).toContainText('6名・参考値')
  await page.getByRole('button', { name: '既読にする' }).click()
  await expect(page.getByText('既読', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'PDFを作成する' }).click()
  await expect(page).toHaveURL(/company\/exports/)
  await page.goto(`${server.url}${path}/pdf`)
  await page.getByLabel('全員').uncheck()
  await expect(page.getByRole('button', { name: '0名のPDFを作成する' })).toBeDisabled()
  await page.getByLabel('全員').check()
  await page.getByRole('button', { name: '6名のPDFを作成する' }).click()
  await expect(page).toHaveURL(/company\/exports/)
  const made = page.getByRole('listitem').filter({ hasText: '入社1年アンケート_6名' })
  await expect(made).toContainText('6件', { timeout: 30_000 })
  const download = page.waitForEvent('download')
  await made.getByRole('button', { name: /^ダウンロードする/ }).click()
  const file = info.outputPath('annual.pdf')
  await (await download).saveAs(file)
  const { stdout } = await promisify(execFile)('pdftotext', [file, '-'])
  const text = stdout.replaceAll(/\s/g, '')
  for (const name of [`${longName.lastname}${longName.firstname}`, '春野みどり1', '春野みどり5'])
    expect(text).toContain(name)
})

test('three people have no mean of the company, which is said', async ({ page }) => {
  const first = await answered(3)
  await enter(page)
  await page.goto(`${server.url}${path}`)
  await expect(page.getByText('5名以上の回答がそろうと表示します').first()).toBeVisible()
  await page.goto(`${server.url}${path}/${first.code}`)
  await expect(page.getByText('会社の平均は、集計できる回答が5名分そろうと表示します。')).toBeVisible()
})

test('answers to the older list stay readable, with its sixteen questions for the supervisor', async ({
  page,
}) => {
  const older = await join()
  await givePart(seeding, company, older, { scores: all(4), version: 1 })
  await givePart(seeding, company, older, { scores: all(3, 16), bySupervisor: true, version: 1 })
  await enter(page)
  await page.goto(`${server.url}${path}/${older.code}`)
  const supervisor = page.getByRole('table', { name: '上司からの評価の質問ごとの回答' })
  await expect(supervisor.getByRole('row')).toHaveCount(1 + 16)
  await expect(supervisor).toContainText('本人の仕事の量と難しさを、無理のないように調整している')
})

test('a viewer reads the list and a person, but makes no file', async ({ page }) => {
  const first = await answered(1)
  await enter(page, 'standard_viewer')
  await page.goto(`${server.url}${path}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Excelをダウンロードする' })).toHaveCount(0)
  await page.goto(`${server.url}${path}/${first.code}`)
  await expect(page.getByRole('button', { name: 'PDFを作成する' })).toHaveCount(0)
  await page.goto(`${server.url}${path}/pdf`)
  await expect(page.getByText('PDFは管理者だけが作成できます')).toBeVisible()
})

test('with nobody asked yet the list says when it will fill; an address of nobody says so', async ({
  page,
}) => {
  await enter(page)
  await page.goto(`${server.url}${path}`)
  await expect(page.getByText('この時期に対象のメンバーはいません')).toBeVisible()
  await page.goto(`${server.url}${path}/nobody`)
  await expect(page.getByText('アンケートの結果が見つかりません')).toBeVisible()
  await page.goto(`${server.url}${path}/pdf`)
  await expect(page.getByText('PDFにする回答はまだありません')).toBeVisible()
})

test('on paper a person’s page is only what was answered', async ({ page }) => {
  const first = await answered(1)
  await enter(page)
  await page.goto(`${server.url}${path}/${first.code}`)
  await page.getByText('コメント', { exact: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '印刷する' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeHidden()
  await expect(page.getByRole('table', { name: '活躍の実感の質問ごとの回答' })).toBeVisible()
})
