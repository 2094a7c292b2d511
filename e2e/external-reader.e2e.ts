import { type Browser, expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { readConfig } from '../server/platform/config.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { readerEnv, storeFigures } from '../server/testing/external-reader.ts'
import { type FakeOpenAi, startOpenAi } from '../server/testing/providers/openai.ts'
import { makeMember, sendRound } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const phone = { width: 390, height: 844 }
const screen = '/company/setting/enq/analysis'
const hint = '朝礼の順番が来ると、声が小さくなります。'

let fake: FakeOpenAi
let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async () => {
  fake = await startOpenAi()
  fake.reads = () => [{ quote: '声が小さくなります', category: 'relations' }]
  server = await startServer({ SECRET: secret, ...readerEnv(fake) })
  database = openDatabase(server.databaseUrl)
})
test.afterAll(async () => {
  await database.close()
  await server.stop()
  await fake.stop()
})
test.beforeEach(async () => {
  company = await makeCompany({ database, clock: systemClock })
})

/** The page of a survey sent two days ago, on a phone. */
async function asMember(browser: Browser, more: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const seeding = { database, secret, clock: systemClock }
  const now = Temporal.Now.instant()
  const token = await sendRound(seeding, company, await makeMember(seeding, company), {
    round: 3,
    dueOn: Temporal.Now.plainDateISO('Asia/Tokyo').subtract({ days: 2 }).toString(),
    sentAt: now.subtract({ hours: 48 }),
    closesAt: now.add({ hours: 192 }),
  })
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true, ...more })).newPage()
  await page.goto(`${server.url}/a/${token}`)
  return page
}

const box = (page: Page) =>
  page.getByRole('checkbox', { name: '自由記述を、外部のサービスで読まないでほしい' })
const go = (page: Page, name: string) => page.locator('.actions').getByRole('button', { name }).click()
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

test('the owner switches a measured reader on, members are told and may refuse, and HR sees what it read', async ({
  page,
  browser,
}) => {
  await signIn(page, server, { email: company.accounts.owner.email, password: testPassword })
  await page.goto(`${server.url}${screen}`)
  const section = page.getByRole('region', { name: '外部の読み取り' })
  const turn = section.getByRole('switch', { name: '自由記述を外部のサービスにも読ませる' })
  await expect(section).toContainText('この読み取りの確かさを、まだ測っていません。')
  await expect(turn).toBeDisabled()
  await expectAccessible(page)

  await storeFigures({ config: readConfig({ ...readerEnv(fake), LOG_LEVEL: 'silent' }), database })
  await page.reload()
  await expect(section).toContainText('90%（100件中90件、参考値 82〜95%）')
  await turn.click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText('名前、メールアドレス、電話番号、数字は伏せて送ります。')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'オンにする' }).click()
  await expect(page.getByText('外部の読み取りを始めました。')).toBeVisible()
  await expect(turn).toBeChecked()
  await page.setViewportSize(phone)
  expect(await isWide(page)).toBe(false)

  const willing = await asMember(browser)
  await willing.locator('details.readers summary').tap()
  await expect(willing.locator('details.readers')).toContainText('会社が選んだ外部のサービスも機械で読みます')
  await expectAccessible(willing)
  expect(await isWide(willing)).toBe(false)
  await willing.getByText('期待どおり').first().tap()
  await willing.getByLabel(/伝えておきたいこと/).fill(hint)
  await go(willing, '確認へ進む')
  await expect(box(willing)).not.toBeChecked()
  await expectAccessible(willing)
  await go(willing, '送信する')
  const states = () =>
    database.asCompany(company.id, (tx) => tx.selectFrom('external_readings').select('state').execute())
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'read' }])
  expect(fake.texts).toEqual([hint])

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.url}/company/member`)
  await page.getByRole('link', { name: '春野 みどり' }).click()
  await expect(page.locator('blockquote mark.is-outside')).toContainText('声が小さくなります')
  await page.getByText('この天気になった理由').first().click()
  await expect(page.getByRole('region', { name: '自由記述の自動分析' })).toContainText(
    '外部の読み取り：kaze-2026',
  )
  await expectAccessible(page)
})

test('a member refuses without a script, and the text stays', async ({ browser }) => {
  await storeFigures({ config: readConfig({ ...readerEnv(fake), LOG_LEVEL: 'silent' }), database })
  await database.asCompany(company.id, (tx) =>
    tx
      .insertInto('external_reader_settings')
      .values({ company_id: company.id, is_on: true, changed_at: new Date() })
      .execute(),
  )
  fake.texts.length = 0
  const member = await asMember(browser, { javaScriptEnabled: false })
  await member.getByLabel(/伝えておきたいこと/).fill(hint)
  await box(member).check()
  await go(member, '確認へ進む')
  await expect(box(member)).toBeChecked()
  await go(member, '送信する')
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('ご回答ありがとうございました')
  const answer = () =>
    database.asCompany(company.id, (tx) =>
      tx
        .selectFrom('answers')
        .select(['refuses_external_reader', 'waiting_emotion_answer'])
        .executeTakeFirstOrThrow(),
    )
  await expect
    .poll(answer, { timeout: 60_000 })
    .toEqual({ refuses_external_reader: true, waiting_emotion_answer: false })
  expect(fake.texts).toEqual([])
})
