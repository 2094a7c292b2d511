import { type Browser, expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { measured } from '../server/features/text-analysis/service.ts'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember, sendRound } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const phone = { width: 390, height: 844 }

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

/** What was measured of open words, which the screen shows. */
const direct = () => {
  const found = measured.find(({ manner }) => manner === 'direct')
  if (!found) throw new Error('open words were not measured')
  return found
}

/** The member's own browser, a phone, with the page of a survey sent two days ago. */
async function asMember(browser: Browser): Promise<Page> {
  const seeding = { database, secret, clock: systemClock }
  const now = Temporal.Now.instant()
  const token = await sendRound(seeding, company, await makeMember(seeding, company), {
    round: 3,
    dueOn: Temporal.Now.plainDateISO('Asia/Tokyo').subtract({ days: 2 }).toString(),
    sentAt: now.subtract({ hours: 48 }),
    closesAt: now.add({ hours: 192 }),
  })
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage()
  await page.goto(`${server.url}/a/${token}`)
  return page
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByText('期待どおり').first().tap()
  await page.getByLabel(/伝えておきたいこと/).fill(text)
  const go = (name: string) => page.locator('.actions').getByRole('button', { name }).click()
  await go('確認へ進む')
  await go('送信する')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご回答ありがとうございました')
}

const asHr = (page: Page, role: keyof TestCompany['accounts'] = 'owner') =>
  signIn(page, server, { email: company.accounts[role].email, password: testPassword })

async function openMember(page: Page): Promise<void> {
  await page.goto(`${server.url}/company/member`)
  await page.getByRole('link', { name: '春野 みどり' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '春野 みどり' })).toBeVisible()
}

const reading = (page: Page) => page.getByRole('region', { name: '自由記述の自動分析' })
const weather = (page: Page) =>
  page
    .getByRole('region', { name: /月の回答/ })
    .getByRole('heading', { level: 2 })
    .locator('..')
const showWhy = (page: Page) => page.getByText('この天気になった理由').first().click()
const mark = (page: Page, word: string) => page.locator('mark').getByRole('button', { name: word })
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

test('words that worry are marked and weighed, HR finds them weighed too heavily and takes it back, and it is counted', async ({
  page,
  browser,
}) => {
  const member = await asMember(browser)
  await write(member, '先輩は優しいです。でも、もう辞めたいです。相談させてください。')
  await expect(member.locator('details.help')).toHaveAttribute('open', '')
  await asHr(page)
  await openMember(page)
  await showWhy(page)
  await expect(reading(page)).toContainText('この判定は参考です。', { timeout: 30_000 })
  await expect(reading(page)).toContainText('退職・転職の意向')
  await expect(reading(page)).toContainText('質問・相談あり')
  await expect(reading(page)).toContainText('質問だけなら晴れ')
  await expect(weather(page)).toContainText('雨')

  await mark(page, '辞めたい').click()
  await expect(page.locator('[popover]:popover-open')).toHaveText('退職・転職の意向')
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await reading(page).getByRole('button', { name: '判定が重すぎる' }).click()
  await expect(page.getByText('評価を保存しました。')).toBeVisible()
  await expect(weather(page)).toContainText('晴れ')
  await expect(reading(page)).toContainText('質問への回答だけの天気に戻しています。')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('評価を取り消しました。')).toBeVisible()
  await expect(weather(page)).toContainText('雨')
  await reading(page).getByRole('button', { name: '判定が重すぎる' }).click()
  await expect(weather(page)).toContainText('晴れ')

  await page.goto(`${server.url}/company/setting/enq/analysis`)
  await expect(page.getByRole('table', { name: '評価（月ごと）' })).toContainText('1件中0件')
  const { wanted, hits } = direct().own.concern
  await expect(page.getByRole('table', { name: '率直に書かれた文' })).toContainText(
    new RegExp(`再現率\\d+%${wanted}文中${hits}文、\\d+〜\\d+%`),
  )
  await expect(page.getByRole('table', { name: '遠回しに書かれた文' })).toContainText('誤検出')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  expect(await isWide(page)).toBe(false)
  await page.getByRole('link', { name: '春野 みどり' }).click()
  await showWhy(page)
  await expect(reading(page)).toBeVisible()
  expect(await isWide(page)).toBe(false)
})

test('a hint at self-harm rains, and HR reads its whole sentence before anything is opened', async ({
  page,
  browser,
}) => {
  const member = await asMember(browser)
  await write(member, '今月も順調でした。夜になると、屋上の柵のそばに座っています。')
  await asHr(page)
  await openMember(page)
  const sentence = mark(page, '夜になると、屋上の柵のそばに座っています')
  await expect(sentence).toBeVisible({ timeout: 30_000 })
  await expect(weather(page)).toContainText('雨')
  await expect(reading(page)).toBeHidden()
  await sentence.click()
  await expect(page.locator('[popover]:popover-open')).toHaveText('命に関わる言葉')
})

test('a judgement of words that were rewritten meanwhile is refused, and the new ones are shown', async ({
  page,
  browser,
}) => {
  const member = await asMember(browser)
  await write(member, 'もう辞めたいです。')
  await asHr(page)
  await openMember(page)
  await expect(mark(page, '辞めたい')).toBeVisible({ timeout: 30_000 })
  await showWhy(page)
  await member.getByRole('link', { name: '回答を変更する' }).click()
  await write(member, '毎日楽しいです。')
  await reading(page).getByRole('button', { name: '合っている' }).click()
  await expect(page.getByText('ご覧のあいだに、本人が回答を変更しました。')).toBeVisible()
  await expect(page.getByText('毎日楽しいです。')).toBeVisible()
})

test('words about life lead the member to help at once, and HR to what to do', async ({ page, browser }) => {
  const member = await asMember(browser)
  await write(member, 'もう消えてしまいたい。死にたいです。')
  const help = member.locator('details.help')
  await expect(help).toHaveAttribute('open')
  await expect(help.getByRole('link', { name: /よりそいホットライン/ })).toHaveAttribute(
    'href',
    'tel:0120279338',
  )
  await expectAccessible(member)
  expect(await isWide(member)).toBe(false)

  await asHr(page)
  const urgent = page.getByRole('region', { name: /すぐに連絡/ })
  await expect(async () => {
    await page.goto(`${server.url}/company/dashboard/index`)
    await expect(urgent).toContainText('本人へ電話か対面で直接連絡します。', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)
  await urgent.getByRole('link', { name: '春野 みどり' }).click()
  const notice = page.getByRole('region', {
    name: /^(今日のうちに|今日、遅くとも.+の朝までに)、直接声をかけてください$/,
  })
  await notice.getByText('本人に伝えられる公的な相談窓口など').click()
  await expect(notice.getByRole('link', { name: '0120-061-338' })).toBeVisible()
  await expect(notice.getByRole('link', { name: /まもろうよ こころ/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  expect(await isWide(page)).toBe(false)
})

test('a viewer reads the marks and judges nothing', async ({ page, browser }) => {
  const member = await asMember(browser)
  await write(member, 'もう辞めたいです。')
  await asHr(page, 'standard_viewer')
  await openMember(page)
  await expect(mark(page, '辞めたい')).toBeVisible({ timeout: 30_000 })
  await showWhy(page)
  await expect(reading(page)).toContainText('この判定は参考です。')
  await expect(reading(page).getByRole('button', { name: '合っている' })).toHaveCount(0)
})

/** What somebody new writes, once it was read: the reading, and whose it is. */
async function readOf(browser: Browser, text: string): Promise<{ id: number; code: string }> {
  const member = await asMember(browser)
  await write(member, text)
  await member.context().close()
  const newest = () =>
    database.asCompany(company.id, (tx) =>
      tx
        .selectFrom('answers as a')
        .innerJoin('members as m', 'm.id', 'a.member_id')
        .leftJoin('text_analyses as t', 't.answer_id', 'a.id')
        .select(['m.code', 't.id'])
        .orderBy('a.id', 'desc')
        .executeTakeFirstOrThrow(),
    )
  await expect.poll(async () => (await newest()).id, { timeout: 30_000 }).not.toBeNull()
  const { id, code } = await newest()
  return { id: id ?? 0, code }
}

/** HR's judgement of a reading, as its button sends it. */
async function judged({ id }: { id: number }, feedback_type: number): Promise<void> {
  const response = await fetch(`${server.url}/v4/obf/emotion-answers/feedback/${id}`, {
    method: 'POST',
    body: JSON.stringify({ feedback_type }),
    headers: {
      authorization: `Bearer ${company.accounts.owner.token}`,
      'content-type': 'application/json',
    },
  })
  expect(response.status).toBe(200)
}

test('words judged too severe three times are silenced, marked faintly from then on, and brought back', async ({
  page,
  browser,
}) => {
  await asHr(page)
  for (let time = 0; time < 3; time += 1) await judged(await readOf(browser, 'もう辞めたいです。'), 2)
  await page.goto(`${server.url}/company/setting/enq/analysis`)
  const offered = page.getByRole('list', { name: '判定から外せる言葉' })
  await expect(offered).toContainText('「判定が重すぎる」3件（3名の回答）')
  await offered.getByRole('button', { name: /を判定から外す/ }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText('「退職・転職の意向」に気づくための言葉です。')
  const silence = asking.getByRole('button', { name: '判定から外す' })
  await expect(silence).toBeDisabled()
  await expectAccessible(page)
  await asking.getByRole('checkbox', { name: '何に気づきにくくなるかを確認しました' }).check()
  await silence.click()
  await expect(page.getByText('判定から外しました。これから届く回答に反映されます。')).toBeVisible()
  const gone = page.getByRole('list', { name: '判定から外した言葉' })
  await expect(gone).toContainText('その後に届いた回答のうち、0件にありました。')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  expect(await isWide(page)).toBe(false)

  const { code } = await readOf(browser, 'もう辞めたいです。')
  await page.goto(`${server.url}/company/member/detail/${code}`)
  await expect(page.locator('blockquote mark.is-silenced')).toContainText('辞めたい')
  await showWhy(page)
  await expect(reading(page)).toContainText('この会社の判定から外した言葉があります。')
  await expect(weather(page)).toContainText('晴れ')
  await expectAccessible(page)

  await page.goto(`${server.url}/company/setting/enq/analysis`)
  await expect(gone).toContainText('1件にありました。')
  await gone.getByRole('button', { name: /を判定に戻す/ }).click()
  await expect(page.getByText('判定に戻しました。これから届く回答に反映されます。')).toBeVisible()
  await expect(gone).toHaveCount(0)
})
