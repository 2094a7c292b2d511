import { expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany } from '../server/testing/company.ts'
import { makeMember, type Seeding, sendRound } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'

let server: RunningServer
let database: Database
let seeding: Seeding
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  seeding = { database, secret, clock: systemClock }
  company = await makeCompany(seeding, '株式会社あおぞら製作所')
})

test.afterAll(() => database.close())

async function newLink(): Promise<string> {
  const member = await makeMember(seeding, company)
  const now = Temporal.Now.instant()
  const times = { sentAt: now.subtract({ hours: 48 }), closesAt: now.add({ hours: 240 }) }
  const round = { round: 3, dueOn: '2026-05-01', ...times }
  return `${server.url}/a/${await sendRound(seeding, company, member, round)}`
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const go = (page: Page, name: string) => page.locator('.actions').getByRole('button', { name }).click()

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled })

    test('back from a confirmation finds what was wrong, and forward the confirmation', async ({ page }) => {
      await page.goto(await newLink())
      await go(page, '確認へ進む')
      await expect(page.getByRole('alert').first()).toContainText('質問に1つ以上')
      await page.getByRole('textbox').fill('先輩が親切です。')
      await go(page, '確認へ進む')
      await expect(heading(page)).toHaveText('回答の確認')
      await page.goBack()
      await expect(page.getByRole('textbox')).toHaveValue('先輩が親切です。')
      await page.goForward()
      await expect(page.locator('.review')).toContainText('先輩が親切です。')
    })

    test('back after sending says again that it arrived, or shows what was sent', async ({ page }) => {
      await page.goto(await newLink())
      await page.getByRole('textbox').fill('先輩が親切です。')
      await go(page, '確認へ進む')
      await go(page, '送信する')
      await expect(heading(page)).toHaveText('ご回答ありがとうございました')
      await page.goBack()
      if (javaScriptEnabled) {
        await expect(heading(page)).toHaveText('ご回答ありがとうございました')
        return
      }
      await expect(page.locator('.review')).toContainText('先輩が親切です。')
      await go(page, '送信する')
      await expect(heading(page)).toHaveText('ご回答ありがとうございました')
    })

    test('the contact form is there again after an error', async ({ page }) => {
      await page.goto(`${server.url}/contact`)
      await page.getByRole('textbox').first().fill('青空商事')
      await page.locator('main form button[type=submit]').last().click()
      await expect(page.getByRole('textbox').first()).toHaveValue('青空商事')
      await page.goto(`${server.url}/features`)
      await page.goBack()
      await expect(page.getByRole('textbox').first()).toHaveValue('青空商事')
    })
  })
