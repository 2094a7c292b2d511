import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { type LineFake, startLine } from '../server/testing/providers/line.ts'
import { type SlackFake, startSlack } from '../server/testing/providers/slack.ts'
import { makeMember, sendRound } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import { layoutShift } from './layout-shift.ts'
import { keepPicture } from './pictures.ts'
import { type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const settings = '/company/setting/enq/notification'
const secretOfLine = 'channel-secret'

let line: LineFake
let slack: SlackFake
let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async () => {
  line = await startLine(() => new Date())
  slack = await startSlack(() => new Date())
  server = await startServer({ SECRET: secret, LINE_API_BASE: line.base, SLACK_API_BASE: slack.base })
  database = openDatabase(server.databaseUrl)
})
test.beforeEach(async () => {
  company = await makeCompany({ database, clock: systemClock })
})
test.afterAll(async () => {
  await database.close()
  await server.stop()
  await line.stop()
  await slack.stop()
})

async function open(page: Page, path: string, role: keyof TestCompany['accounts'] = 'owner') {
  await signIn(page, server, { email: company.accounts[role].email, password: testPassword })
  await page.goto(`${server.url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function newMember(lastname: string) {
  const { id } = await makeMember({ database, secret, clock: systemClock }, company)
  const code = await database.asCompany(company.id, async (tx) => {
    const named = tx.updateTable('members').set({ lastname, firstname: '花子' }).where('id', '=', id)
    return (await named.returning('code').executeTakeFirstOrThrow()).code
  })
  return { id, code, name: `${lastname} 花子` }
}

const link = (member_id: number, status: number) =>
  database.asCompany(company.id, (tx) =>
    tx
      .insertInto('member_channels')
      .values({
        company_id: company.id,
        member_id,
        channel: 'line',
        status,
        updated_at: new Date(),
        ...(status === 3 && { address: `U${'c'.repeat(32)}`, address_name: 'はなこ', linked_at: new Date() }),
      })
      .execute(),
  )

/** The company's account, as if it had been set up before. */
const account = (closing: object = {}) =>
  database.asCompany(company.id, (tx) =>
    tx
      .insertInto('channel_accounts')
      .values({
        company_id: company.id,
        channel: 'line',
        webhook_key: `key-${company.id}`,
        settings: JSON.stringify({ monthlyLimit: '200' }),
        checked_at: new Date(),
        created_at: new Date(),
        updated_at: new Date(),
        ...closing,
      })
      .execute(),
  )

/** One round went out, so that the dashboard is more than first steps. */
async function sendOne() {
  const app = { database, secret, clock: systemClock }
  const [member, sentAt] = [await makeMember(app, company), systemClock()]
  const dueOn = sentAt.toString().slice(0, 10)
  await sendRound(app, company, member, { round: 1, sentAt, closesAt: sentAt.add({ hours: 240 }), dueOn })
}

const save = (page: Page) => page.getByRole('button', { name: '確認して保存する' }).click()

test('nothing moves while the members of LINE arrive', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await account()
  await newMember('青空')
  await open(page, `${settings}/line`)
  await expect(page.getByText('青空 花子').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('HR sets LINE up: a wrong secret is said in words, the right one saves, and no secret comes back', async ({
  page,
}) => {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/v4/') || response.url().includes('/v3/'))
      answers.push(response.text().catch(() => ''))
  })
  await open(page, `${settings}/line`)
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '設定の手順を見る' }).click()
  const steps = page.getByRole('dialog', { name: '設定を担当する方へ' })
  await expect(steps.getByText(/\/webhooks\/line\/\S{20,}$/)).toBeVisible()
  await steps.getByRole('link', { name: '手順を送る' }).click()
  await expect(page.getByText('手順をコピーしました。')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/1\. LINE公式アカウント.+\/webhooks\/line\/\S{20,}\n.+4\. チャネルの情報/su)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('チャネルID').fill('１２３４５６７８９０')
  await page.getByLabel('チャネルシークレット').fill('wrong')
  await page.getByLabel('ベーシックID').fill('＠aozora')
  await page.getByRole('button', { name: '接続を確認する' }).click()
  await expect(page.getByText(/^接続できませんでした。/)).toContainText('チャネルシークレット')
  await save(page)
  await expect(page.getByText(/保存していません。/).first()).toBeVisible()
  // what was typed is still there, the full-width digits as half-width
  await expect(page.getByLabel('チャネルID')).toHaveValue('1234567890')
  await page.getByLabel('チャネルシークレット').fill(secretOfLine)
  await page.getByRole('button', { name: '接続を確認する' }).click()
  await expect(page.getByText('接続できました')).toBeVisible()
  await expect(page.getByText('@aozora', { exact: true })).toBeVisible()
  await save(page)
  await expect(page.getByText('LINEの設定を保存しました。')).toBeVisible()
  await expect(page.getByLabel('チャネルシークレット')).toHaveValue('')
  await expect(page.getByText('設定済みです。変更するときだけ入力してください。')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  // a blank secret stays as it is stored
  await page.getByLabel('料金プラン').selectOption('5000')
  await save(page)
  await expect(page.getByText('LINEの設定を保存しました。')).toBeVisible()
  for (const text of await Promise.all(answers)) expect(text).not.toContain(secretOfLine)
  expect(line.refusals).toEqual([])
})

test('below a list of members the account is one press away, and who cannot be asked is told why', async ({
  page,
}) => {
  await account({ channel: 'line_works' })
  await newMember('未')
  await open(page, `${settings}/line_works`)
  await expect(page.getByText('LINE WORKS IDを登録すると、メンバーに案内できます。')).toBeVisible()
  await expect(page.getByRole('button', { name: 'まとめて案内する' })).toBeDisabled()
  await page.getByRole('button', { name: '設定を変更する' }).click()
  await expect(page.getByLabel('Client ID')).toBeFocused()
})

test('HR asks those who are not linked, told to how many before, and takes one back', async ({ page }) => {
  await account()
  const [first, second] = [await newMember('未'), await newMember('済')]
  await link(second.id, 3)
  await open(page, `${settings}/line`, 'limited_administrator')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row(second.name)).toContainText('LINEの名前：はなこ')
  await page.getByRole('button', { name: 'まとめて案内する' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1名にLINEの連携を案内しますか？')
  await expect(question).toContainText('本人がQRコードかボタンから友だちになり')
  await expectAccessible(page)
  await question.getByRole('button', { name: '案内する' }).click()
  await expect(page.getByText('1名にLINEの連携を案内します。')).toBeVisible()
  await expect(row(first.name)).toContainText('本人の確認待ち')
  await row(second.name).getByRole('button').click()
  await page.getByRole('menuitem', { name: '連携を解除する' }).click()
  await question.getByRole('button', { name: '解除する' }).click()
  await expect(page.getByText(`${second.name}さんのLINEの連携を解除しました。`)).toBeVisible()
  await expect(row(second.name)).toContainText('未連携')
  await page.getByLabel('連携の状態').selectOption({ label: '本人の確認待ち（1名）' })
  await expect(row(second.name)).toHaveCount(0)
  await expect(page).toHaveURL(/status=1/)
})

test('a suspended account shows its cause on the dashboard, in the overview and on its page, with what to do', async ({
  page,
}) => {
  await account({
    closed_code: 'monthly_quota',
    closed_reason: 'LINE公式アカウントの今月の送信数が上限（200通）に達しました。',
    closed_at: new Date(),
    closed_until: new Date(Date.now() + 5 * 24 * 60 * 60 * 1000),
  })
  await sendOne()
  await open(page, '/company/dashboard/index')
  const task = page.getByRole('link', { name: /LINE公式アカウントの今月の送信数が上限/ })
  await expect(task).toContainText('に再開します。')
  await expectAccessible(page)
  await task.click()
  await expect(page).toHaveURL(/notification\/line$/)
  await page.getByRole('link', { name: '連絡手段' }).first().click()
  const cause = page.getByText('LINE公式アカウントの今月の送信数が上限（200通）に達しました。')
  await expect(cause).toBeVisible()
  await expect(page.getByText(/に再開します。.*料金プランを変更/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'LINE公式アカウントから' })).toContainText(
    '停止中',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'LINEの設定を開く' }).click()
  await expect(page).toHaveURL(/notification\/line$/)
  await expect(cause).toBeVisible()
})

test('the order of the ways is moved by the keyboard and stays', async ({ page }) => {
  await open(page, `${settings}/channels`)
  const places = () =>
    page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.textContent?.slice(0, 4)))
  await expect.poll(async () => (await places())[0]).toContain('アプリ')
  await page.getByRole('button', { name: 'メールを動かす（上下の矢印キー）' }).press('Home')
  await expect(page.getByText('連絡手段の順番を保存しました。')).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await places())[0]).toContain('メール')
})

test('the member’s page shows the ways in their order, and a choice moves one to the front', async ({
  page,
}) => {
  await account()
  const member = await newMember('夏野')
  await link(member.id, 3)
  await open(page, `/company/member/detail/${member.code}#schedule`)
  const channels = page.getByRole('region', { name: '連絡手段' }).getByRole('listitem')
  await expect(channels).toHaveCount(2)
  await expect(channels.first()).toContainText('LINE')
  await expect(channels.first()).toContainText('はなこ')
  await expect(channels.first()).toContainText('連携済み')
  await page.getByLabel('最初に使う連絡手段').selectOption('メール')
  await expect(page.getByText('最初にメールで送信します。')).toBeVisible()
  await expect(channels.first()).toContainText('メール')
  await expectAccessible(page)
})

test('the report of reach can be used by everybody, with nothing sent yet too', async ({ page }) => {
  await open(page, '/company/report/reach', 'standard_viewer')
  await expect(page.getByText('この期間に送信したものはまだありません')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('連絡手段').selectOption('SMS')
  await expect(page.getByText('条件に合う送信はありません')).toBeVisible()
  await page.getByRole('button', { name: '条件をすべて解除する' }).click()
  await expect(page.getByText('この期間に送信したものはまだありません')).toBeVisible()
})

test('the report of reach draws its ways, and gives its figures as Excel and CSV', async ({ page }) => {
  const sent_at = new Date()
  for (let index = 0; index < 6; index += 1) {
    const { id: member_id } = await makeMember({ database, secret, clock: systemClock }, company)
    await database.asCompany(company.id, (tx) =>
      tx
        .insertInto('mails')
        .values({
          company_id: company.id,
          kind: 'monthly',
          member_id,
          enq_type: 1,
          round: 1,
          state: 'sent',
          channel: 'sms',
          message_id: `reach-${member_id}`,
          recipient: 'x',
          payload: '{}',
          next_attempt_at: sent_at,
          created_at: sent_at,
          sent_at,
          arrived_at: index ? sent_at : null,
        })
        .execute(),
    )
  }
  await open(page, '/company/report/reach')
  const chart = page.getByRole('region', { name: '連絡手段ごとの届き方' })
  await expect(chart.getByRole('img')).toHaveAccessibleName('SMS 回答 0%（6件）、到達 83%（6件）')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excelをダウンロードする' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^到達レポート_.*\.xlsx$/)
  await chart.getByRole('button', { name: /をダウンロードする$/ }).click()
  const table = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '表をCSVでダウンロードする' }).click()
  expect((await table).suggestedFilename()).toMatch(/^到達レポート_連絡手段ごとの届き方_.*\.csv$/)
})

test('HR sets Slack up with tokens that rotate: tried, saved, and no token comes back', async ({ page }) => {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/v4/')) answers.push(response.text().catch(() => ''))
  })
  await open(page, `${settings}/slack`)
  await expect(page.getByLabel('Bot User OAuth Token')).toBeVisible()
  await page
    .getByLabel('トークンの種類')
    .selectOption({ label: '自動で更新されるトークン（Token Rotation）' })
  await expect(page.getByLabel('Bot User OAuth Token')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Client ID').fill('１.２')
  await page.getByLabel('Client Secret').fill('client-secret')
  await page.getByLabel('Refresh Token').fill('xoxb-other')
  await page.getByLabel('Signing Secret').fill('signing-secret')
  await page.getByRole('button', { name: '接続を確認する' }).click()
  await expect(page.getByText('「xoxe-」から始まるRefresh Tokenを貼り付けてください。').first()).toBeVisible()
  await page.getByLabel('Refresh Token').fill('xoxe-1-first')
  // an app from before files were fetched goes on, and says what it lacks
  slack.scopes.delete('files:read')
  await page.getByRole('button', { name: '接続を確認する' }).click()
  await expect(page.getByText('接続できました')).toBeVisible()
  await expect(page.getByText('files:readの権限を加えて')).toBeVisible()
  await keepPicture(page, 'slack-tried')
  // the refresh token works once, and the trial used it
  await save(page)
  await expect(page.getByText('Slackの設定を保存しました。')).toBeVisible()
  await expect(page.getByLabel('Client ID')).toHaveValue('1.2')
  await expect(page.getByLabel('Refresh Token')).toHaveValue('')
  await expectAccessible(page)
  await page.getByLabel('Signing Secret').fill('another-secret')
  await save(page)
  await expect(page.getByText('Slackの設定を保存しました。')).toBeVisible()
  for (const text of await Promise.all(answers)) expect(text).not.toContain('xoxe')
  expect(slack.refusals).toEqual([])
})
