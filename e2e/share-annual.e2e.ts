import { expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { type Pair, sendAnnualSurvey } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'

let server: RunningServer
let database: Database
let company: TestCompany
let pair: Pair

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
})
test.afterAll(() => database.close())
test.beforeEach(async () => {
  company = await makeCompany({ database, clock: systemClock })
  const now = Temporal.Now.instant()
  const times = { sentAt: now.subtract({ hours: 48 }), closesAt: now.add({ hours: 192 }) }
  pair = await sendAnnualSurvey({ database, secret, clock: systemClock }, company, times)
  await database.asCompany(company.id, async (tx) => {
    const department_id = company.departments.sales
    await tx.updateTable('members').set({ department_id }).where('id', '=', pair.member.id).execute()
  })
})

async function openSurvey(page: Page, role: 'owner' | 'restricted_viewer'): Promise<void> {
  await signIn(page, server, { email: company.accounts[role].email, password: testPassword })
  await page.goto(`${server.url}/company/member`)
  await page.getByRole('link', { name: '春野 みどり' }).click()
  await page.getByRole('region', { name: '入社1年アンケート' }).scrollIntoViewIfNeeded()
}

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('HR passes one sentence of a one-year survey on to the manager, who reads that one alone', async ({
  browser,
  page: hr,
  request,
}) => {
  const stress = '仕事が多いです。先輩に殴られました。席の近くの人を替えてほしいです。'
  const path = `${server.url}/v4/public/answers/${pair.tokens.member}`
  const answered = await request.post(path, { data: { scores: [4], comments: { stress } } })
  expect(answered.status()).toBe(200)

  await hr.setViewportSize({ width: 1280, height: 720 })
  await openSurvey(hr, 'owner')
  await hr.getByRole('button', { name: 'この上司に共有する' }).click()
  const dialog = hr.getByRole('alertdialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('checkbox', { name: '席の近くの人を替えてほしいです。' }).check()
  await dialog.getByRole('checkbox', { name: /確認しました$/ }).check()
  await expectAccessible(hr)
  await dialog.getByRole('button', { name: '共有する', exact: true }).click()
  await expect(hr.getByText('さんに共有中')).toBeVisible()
  for (const width of [1440, 390]) {
    await hr.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    expect(await overflows(hr)).toBe(false)
  }

  const manager = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openSurvey(manager, 'restricted_viewer')
  const survey = manager.getByRole('region', { name: '入社1年アンケート' })
  await expect(survey.getByRole('region', { name: '人事が共有した文' })).toContainText('席の近くの人')
  await expect(survey).not.toContainText(/殴|仕事が多い/)
  expect(await overflows(manager)).toBe(false)
})
