import { type APIRequestContext, expect } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember, sendRound } from '../server/testing/survey.ts'
import { daily, test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'

let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
})
test.afterAll(() => database.close())

/** A member answers the round of the day before yesterday. */
async function answered(request: APIRequestContext): Promise<void> {
  const now = Temporal.Now.instant()
  const seeding = { database, secret, clock: systemClock }
  const token = await sendRound(seeding, company, await makeMember(seeding, company), {
    round: 3,
    dueOn: Temporal.Now.plainDateISO('Asia/Tokyo').subtract({ days: 2 }).toString(),
    sentAt: now.subtract({ hours: 48 }),
    closesAt: now.add({ hours: 192 }),
  })
  const data = { question1: 4, question2: 4, question3: 4 }
  const taken = await request.post(`${server.url}/v4/public/answers/${token}`, { data })
  expect(taken.status()).toBe(200)
}

const isShown = () => ({ company_id: company.id, department_id: company.departments.sales })

/** Somebody answered before the restricted viewer was named. */
test.beforeEach(async ({ request }) => {
  company = await makeCompany({ database, clock: systemClock })
  await database.asCompany(company.id, (tx) =>
    tx.deleteFrom('user_display_departments').where('company_id', '=', company.id).execute(),
  )
  await answered(request)
  await name()
})

async function name(): Promise<void> {
  const shown = { ...isShown(), user_id: company.accounts.restricted_viewer.id }
  await database.asCompany(company.id, (tx) =>
    tx.insertInto('user_display_departments').values(shown).execute(),
  )
}

/** Five more answer without her being named; then she is again. */
async function fiveMore(request: APIRequestContext): Promise<void> {
  await database.asCompany(company.id, (tx) =>
    tx.deleteFrom('user_display_departments').where('company_id', '=', company.id).execute(),
  )
  for (let one = 0; one < 5; one += 1) await answered(request)
  await name()
}

const sentence =
  /以降に届く回答から読めます。それより前の回答は、読む人としてあなたを本人に伝えていないため表示しません。/

for (const width of [1440, 390])
  test(
    `a new restricted viewer reads at ${width} px from when on she reads, wherever she looks`,
    daily(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const { email } = company.accounts.restricted_viewer
      await signIn(page, server, { email, password: testPassword })
      for (const path of ['dashboard/index', 'member', 'report/index']) {
        await page.goto(`${server.url}/company/${path}`)
        await expect(page.getByRole('note').filter({ hasText: sentence })).toBeVisible()
        await expectAccessible(page)
      }
      await expect(page.getByRole('main')).not.toContainText(/最優先|日経過/)
      for (const path of ['setting/account/own', 'member/form']) {
        await page.goto(`${server.url}/company/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(sentence)).toHaveCount(0)
      }
    },
  )

test('where enough answered, she reads everywhere that they were not told of her, and never that they are few', async ({
  page,
  request,
}) => {
  await fiveMore(request)
  const { email } = company.accounts.restricted_viewer
  await signIn(page, server, { email, password: testPassword })
  const main = page.getByRole('main')
  const places: [path: string, words: string | RegExp][] = [
    ['report/index', 'まだ読める回答がありません'],
    ['report/index?by=senior', /これから届く回答が5名分そろうと表示します/],
    ['dashboard/index', '天気は、読む人として伝える前の回答のため表示していません。'],
    ['setting/account/organization', /^読む人として伝える前の回答のため表示していません。これから/],
    ['setting/account/department', '天気は次の回答から表示'],
  ]
  for (const [path, words] of places) {
    await page.goto(`${server.url}/company/${path}`)
    await expect(main.getByText(words).first()).toBeVisible()
    await expect(main).not.toContainText(/少人数|5名に満たない|判定なし/)
    await expectAccessible(page)
  }
  await page.goto(`${server.url}/company/report/retention`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main).not.toContainText(/少人数|5名に満たない/)
  await page.goto(`${server.url}/company/member`)
  await expect(main.getByTitle('回答済み（読む人として伝える前の回答）').first()).toBeVisible()
  await expect(main.getByTitle('読む人として伝える前の回答のため表示していません').first()).toBeVisible()
  await expect(main.getByRole('table')).not.toContainText(/未対応|対応不要/)
  await main.getByRole('link', { name: '春野 みどり' }).first().click()
  const state = page.getByRole('region', { name: '対応状況' })
  await expect(state).toContainText('読む人として伝える前の回答のため表示していません')
  await expect(state).not.toContainText(/未対応|対応不要|重要度/)
})
