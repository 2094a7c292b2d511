import { expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { asDate, systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { linkToken, newNonce } from '../server/platform/tokens.ts'
import { makeCompany, type TestCompany } from '../server/testing/company.ts'
import { makeMember } from '../server/testing/survey.ts'
import { daily, test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'

let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  company = await makeCompany({ database, clock: systemClock }, '株式会社あおぞら製作所')
})

test.afterAll(() => database.close())

/** The address in the mail of a message to a new member. */
async function newLink(mailLanguage = 0): Promise<string> {
  const seeding = { database, secret, clock: systemClock }
  const member = await makeMember(seeding, company, { mail_language: mailLanguage })
  const nonce = newNonce()
  await database.asCompany(company.id, (tx) =>
    tx
      .insertInto('messages')
      .values({
        company_id: company.id,
        member_id: member.id,
        message_status: 1,
        subject: '面談のご案内',
        sender: '人事 太郎',
        recipient: '春野 みどり',
        mail_body: `来週お話ししませんか。\n\n${'https://intra.example/とても長いアドレス/'.repeat(3)}${'a'.repeat(120)}`,
        state: 'sent',
        reply_nonce: nonce,
        created_at: asDate(Temporal.Now.instant()),
      })
      .execute(),
  )
  return `${server.url}/r/${linkToken(secret, 'reply', nonce)}`
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled, hasTouch: true })

    test('a member reads who will read it, replies, and replies again', async ({ page }) => {
      await page.goto(await newLink())
      await expect(heading(page)).toHaveText('面談のご案内')
      await page.getByText('読む人：').tap()
      await expect(page.getByText('この返信を読む人')).toBeVisible()
      if (javaScriptEnabled) expect(await isWide(page)).toBe(false)
      await page.getByRole('button', { name: '返信を送信する' }).click()
      await expect(page.getByRole('alert').first()).toContainText('返信をお書きください')
      await page.getByRole('textbox').fill('火曜日の15時でお願いします。')
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('textbox')).toHaveValue('火曜日の15時でお願いします。')
      await page.getByRole('button', { name: 'Send your reply' }).click()
      await expect(heading(page)).toHaveText('We have received your reply')
      await page.getByRole('link', { name: 'Write another reply' }).click()
      await expect(page.getByRole('textbox')).toHaveValue('')
    })
  })
}

test('what is half written survives closing the page, and goes once it is sent', async ({ page }) => {
  const link = await newLink()
  await page.goto(link)
  await page.getByRole('textbox').fill('書きかけです')
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('textbox')).toHaveValue('書きかけです')
  await page.getByRole('button', { name: '返信を送信する' }).click()
  await expect(heading(page)).toHaveText('返信を受け取りました')
  expect(await page.evaluate(() => window.localStorage.length)).toBe(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `no screen has an axe finding in ${colorScheme} colours`,
    daily(colorScheme === 'dark'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(await newLink(2))
      await expectAccessible(page)
      await page.locator('button.primary').click()
      await expectAccessible(page)
      await page.getByRole('textbox').fill('好的')
      await page.locator('button.primary').click()
      await expect(heading(page)).toHaveText('已收到您的回覆')
      await expectAccessible(page)
      await page.goto(`${server.url}/r/unknown`)
      await expectAccessible(page)
    },
  )
