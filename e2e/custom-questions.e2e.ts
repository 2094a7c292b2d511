import { type Browser, expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember, type Seeding, sendRound } from '../server/testing/survey.ts'
import { daily, test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const phone = { width: 390, height: 844 }
const path = '/company/setting/enq/monthly/questions'

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
  company = await makeCompany(seeding)
})
test.afterAll(() => database.close())

/** Somebody who got a round yesterday: the link of the survey, and the page that HR has of the person. */
async function asked() {
  const now = Temporal.Now.instant()
  const member = await makeMember(seeding, company)
  const token = await sendRound(seeding, company, member, {
    round: 3,
    dueOn: now.toZonedDateTimeISO('Asia/Tokyo').toPlainDate().subtract({ days: 1 }).toString(),
    sentAt: now.subtract({ hours: 24 }),
    closesAt: now.add({ hours: 192 }),
  })
  const { code } = await database.asCompany(company.id, (tx) =>
    tx.selectFrom('members').select('code').where('id', '=', member.id).executeTakeFirstOrThrow(),
  )
  return { link: `${server.url}/a/${token}`, detail: `${server.url}/company/member/detail/${code}` }
}

async function asOwner(page: Page, to: string) {
  await signIn(page, server, { email: company.accounts.owner.email, password: testPassword })
  await page.goto(`${server.url}${to}`)
}

const questions = (page: Page) => page.locator('[data-row]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A question of HR's over the application's own call. */
async function create(question: object): Promise<void> {
  const response = await fetch(`${server.url}/v3/enqs/custom_monthly_questions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${company.accounts.owner.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(question),
  })
  expect(response.status, await response.text()).toBe(201)
}

async function addByForm(page: Page) {
  await page.getByRole('link', { name: '質問を追加する' }).click()
  await page.getByRole('radio', { name: /選択式/ }).check()
  await page.getByLabel('質問文', { exact: false }).first().fill('残業はいかがですか。')
  await page.getByLabel('選択肢1', { exact: true }).fill('多い')
  await page.getByLabel('選択肢2', { exact: true }).fill('ちょうどよい')
  await page.getByRole('tab', { name: /^英語/ }).click()
  await page.getByLabel('英語の質問文').fill('How much overtime?')
  await button(page, '追加する').click()
  await expect(page.getByText('選択肢1「多い」').first()).toBeVisible()
  await page.getByLabel(/選択肢1「多い」/).fill('A lot')
  await page.getByLabel(/選択肢2「ちょうどよい」/).fill('Just right')
  await button(page, '追加する').click()
  await expect(questions(page)).toContainText(['残業はいかがですか。'])
}

async function answerOn(
  browser: Browser,
  link: string,
  { javaScriptEnabled }: { javaScriptEnabled: boolean },
) {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(`${link}?lang=en`)
  await expect(page.getByText('How much overtime?')).toBeVisible()
  await page.goto(link)
  await page.getByText('ちょうどよい', { exact: true }).click()
  await page.getByLabel('通勤はいかがですか。').fill('片道一時間です。')
  await page.locator('.actions').getByRole('button', { name: '確認へ進む' }).click()
  await expect(page.getByText('片道一時間です。')).toBeVisible()
  await page.locator('.actions').getByRole('button', { name: '送信する' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご回答ありがとうございました')
  await context.close()
}

for (const javaScriptEnabled of [true, false])
  test(
    `what HR asks is answered with JavaScript ${javaScriptEnabled ? 'on' : 'off'} and read in the words it was asked in, also after they changed`,
    daily(javaScriptEnabled),
    async ({ page, browser }) => {
      const { link, detail } = await asked()
      await asOwner(page, path)
      await addByForm(page)
      await create({ question_text: '通勤はいかがですか。', answer_type: 1 })
      await answerOn(browser, link, { javaScriptEnabled })

      await page.goto(detail)
      const answered = page.locator('dl > div', { hasText: '残業はいかがですか。' })
      await expect(answered).toContainText('ちょうどよい')
      await expect(page.getByText('片道一時間です。')).toBeVisible()

      await page.goto(`${server.url}${path}`)
      await expect(questions(page).first()).toContainText('回答1件')
      await page.getByRole('link', { name: '「残業はいかがですか。」を編集する' }).click()
      await expect(page.getByText('すでに1件の回答があります')).toBeVisible()
      await page.getByLabel('質問文', { exact: false }).first().fill('残業は減りましたか。')
      await page.getByLabel('選択肢2', { exact: true }).fill('減った')
      await button(page, '保存する').click()
      await expect(questions(page).first()).toContainText('残業は減りましたか。')

      await page.goto(detail)
      await expect(answered).toContainText('ちょうどよい')
      await expect(page.getByText('残業は減りましたか。')).toHaveCount(0)
      await page.goto((await asked()).link)
      await expect(page.getByText('残業は減りましたか。')).toBeVisible()
      await expect(page.getByText('減った', { exact: true })).toBeVisible()
    },
  )

test('questions are put in order by the keyboard, told aloud, stopped, and deleted with what stays', async ({
  page,
  browser,
}) => {
  for (const question_text of ['一つ目', '二つ目', '三つ目']) await create({ question_text, answer_type: 1 })
  const { link, detail } = await asked()
  await asOwner(page, path)
  const handle = page.getByRole('button', { name: '「三つ目」を動かす（上下の矢印キー）' })
  await handle.focus()
  await page.keyboard.press('Home')
  await expect(questions(page)).toContainText(['三つ目', '一つ目', '二つ目'])
  await expect(page.getByRole('status').filter({ hasText: '「三つ目」を1番目に移しました。' })).toBeAttached()
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(questions(page)).toContainText(['一つ目', '三つ目', '二つ目'])

  await button(page, '「一つ目」の操作').click()
  await page.getByRole('menuitem', { name: '停止する' }).click()
  await expect(questions(page).first()).toContainText('停止中')
  await page.reload()
  await expect(questions(page)).toContainText(['一つ目', '三つ目', '二つ目'])

  const member = await browser.newPage({ viewport: phone, locale: 'ja-JP' })
  await member.goto(link)
  await expect(member.getByText('一つ目')).toHaveCount(0)
  await member.getByLabel('三つ目').fill('はい、三つ目です。')
  await member.locator('.actions').getByRole('button', { name: '確認へ進む' }).click()
  await member.locator('.actions').getByRole('button', { name: '送信する' }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('ご回答ありがとうございました')

  await page.reload()
  await button(page, '「三つ目」の操作').click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('これまでの回答1件は、メンバーの画面に残ります。')
  await button(page, '削除する').click()
  await expect(questions(page)).toContainText(['一つ目', '二つ目'])
  await page.goto(detail)
  await expect(page.locator('dl > div', { hasText: '三つ目' })).toContainText('はい、三つ目です。')
})
