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

/** The page of a survey that somebody of the sales department was sent two days ago. */
async function asMember(browser: Browser): Promise<Page> {
  const seeding = { database, secret, clock: systemClock }
  const member = await makeMember(seeding, company)
  await database.asCompany(company.id, (tx) =>
    tx
      .updateTable('members')
      .set({ department_id: company.departments.sales })
      .where('id', '=', member.id)
      .execute(),
  )
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

async function openMember(page: Page): Promise<void> {
  await page.goto(`${server.url}/company/member`)
  await page.getByRole('link', { name: '春野 みどり' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '春野 みどり' })).toBeVisible()
}

const signedIn = async (browser: Browser, role: keyof TestCompany['accounts']) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  await signIn(page, server, { email: company.accounts[role].email, password: testPassword })
  return page
}

test('HR passes one sentence of a grave answer on to the manager, who reads that one alone, until it is taken back', async ({
  browser,
}) => {
  const member = await asMember(browser)
  await member.getByText(/^読む人：/).click()
  await expect(member.locator('#readers')).toContainText('権限を限られた人と上司には見せません')
  await member.getByText('期待どおり').first().tap()
  await member
    .getByLabel(/伝えておきたいこと/)
    .fill('仕事には慣れました。課長のパワハラがつらいです。席の近くの人を替えてほしいです。')
  const go = (name: string) => member.locator('.actions').getByRole('button', { name }).click()
  await go('確認へ進む')
  await go('送信する')
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('ご回答ありがとうございました')

  const hr = await signedIn(browser, 'owner')
  await openMember(hr)
  const share = hr.getByRole('button', { name: 'この上司に共有する' })
  await expect(async () => {
    await hr.reload()
    await expect(share).toBeVisible({ timeout: 2_000 })
  }).toPass()

  const manager = await signedIn(browser, 'restricted_viewer')
  await openMember(manager)
  const seen = manager.locator('#answers')
  await expect(seen).toContainText('この回答の内容は、人事の担当者だけが読みます。')
  await expect(seen).toContainText('雨')
  await expect(manager.getByRole('main')).not.toContainText(/パワハラ|ハラスメント|慣れました/)

  await share.click()
  const dialog = hr.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: '共有する', exact: true })).toBeDisabled()
  await expect(dialog.locator('input:checked')).toHaveCount(0)
  await dialog.getByRole('radio').check()
  await dialog.getByRole('checkbox', { name: '席の近くの人を替えてほしいです。' }).check()
  await expect(dialog.getByRole('status')).toContainText('さんに1文が表示されます。')
  await expect(dialog.getByRole('button', { name: '共有する', exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /確認しました$/ }).check()
  await expectAccessible(hr)
  await dialog.getByRole('button', { name: '共有する', exact: true }).click()
  await expect(hr.getByText('さんに共有中')).toBeVisible()
  await expect(hr.getByText(/第3回の回答のうち1文を.+さんに共有しました。/).first()).toBeVisible()

  await manager.reload()
  const shared = manager.getByRole('region', { name: '人事が共有した文' })
  await expect(shared).toContainText('席の近くの人を替えてほしいです。')
  await expect(manager.getByRole('main')).not.toContainText(/パワハラ|慣れました/)
  await expectAccessible(manager)

  await hr.getByRole('button', { name: '共有を取り消す' }).click()
  await expect(hr.getByText('さんに共有中')).toBeHidden()
  await manager.reload()
  await expect(seen).toContainText('この回答の内容は、人事の担当者だけが読みます。')
  await expect(shared).toBeHidden()
})
