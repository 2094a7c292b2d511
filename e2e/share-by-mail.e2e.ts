import { type Browser, expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember, sendRound } from '../server/testing/survey.ts'
import { test } from './browser.ts'
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
test.beforeEach(async () => {
  company = await makeCompany({ database, clock: systemClock })
})

/** The page of a survey of somebody whose supervisor gets reports. */
async function asMember(browser: Browser): Promise<Page> {
  const seeding = { database, secret, clock: systemClock }
  const member = await makeMember(seeding, company)
  await database.asCompany(company.id, async (tx) => {
    const at = new Date()
    const { id } = await tx
      .insertInto('seniors')
      .values({
        company_id: company.id,
        lastname: '上田',
        firstname: '司',
        email: 'ueda@company.example',
        receiving_report: true,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('companies').set({ supervisor_reports: true }).where('id', '=', company.id).execute()
    await tx.updateTable('members').set({ senior_id: id }).where('id', '=', member.id).execute()
  })
  const now = Temporal.Now.instant()
  const token = await sendRound(seeding, company, member, {
    round: 3,
    dueOn: Temporal.Now.plainDateISO('Asia/Tokyo').subtract({ days: 2 }).toString(),
    sentAt: now.subtract({ hours: 48 }),
    closesAt: now.add({ hours: 192 }),
  })
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage()
  await page.goto(`${server.url}/a/${token}`)
  return page
}

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('HR mails one sentence of a grave answer to the supervisor, sees the mail before and takes it back', async ({
  browser,
  page: hr,
}) => {
  const member = await asMember(browser)
  await member.getByText('期待どおり').first().tap()
  await member
    .getByLabel(/伝えておきたいこと/)
    .fill('仕事には慣れました。夜、眠れません。席の近くの人を替えてほしいです。')
  const go = (name: string) => member.locator('.actions').getByRole('button', { name }).click()
  await go('確認へ進む')
  await go('送信する')
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('ご回答ありがとうございました')

  await hr.setViewportSize({ width: 1280, height: 720 })
  await signIn(hr, server, { email: company.accounts.owner.email, password: testPassword })
  await hr.goto(`${server.url}/company/member`)
  await hr.getByRole('link', { name: '春野 みどり' }).click()
  await hr.getByRole('button', { name: 'この上司に共有する' }).click()
  const dialog = hr.getByRole('alertdialog')
  await dialog.getByRole('radio', { name: '上田 司（上司・メールで送信）' }).check()
  await dialog.getByRole('checkbox', { name: '席の近くの人を替えてほしいです。' }).check()
  await expect(dialog.getByRole('status')).toContainText(
    '上田 司さん（ueda@company.example）に1文を、10分後にメールで送信します。',
  )
  const mail = dialog.locator('details')
  await expect(mail).toContainText('人事からの共有')
  await expect(mail).toContainText('席の近くの人を替えてほしいです。')
  await expect(mail).not.toContainText(/眠れ|慣れました/)
  await expectAccessible(hr)
  await hr.setViewportSize({ width: 390, height: 844 })
  expect(await isWide(hr)).toBe(false)
  await hr.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: '共有する', exact: true }).click()
  await expect(hr.getByText('上田 司さんにメールで共有（送信前）')).toBeVisible()
  await hr.getByRole('button', { name: '共有を取り消す' }).click()
  await expect(hr.getByText('上田 司さんにメールは送信しません。')).toBeVisible()
  await expect(hr.getByText('上田 司さんにメールで共有（送信前）')).toBeHidden()
})
