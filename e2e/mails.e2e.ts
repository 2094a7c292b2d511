import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { test } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { signIn } from './sign-in.ts'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'

let peer: SmtpPeer
let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async () => {
  peer = await startSmtpPeer()
  server = await startServer({ SECRET: secret, SMTP_URL: peer.url })
  database = openDatabase(server.databaseUrl)
})
test.beforeEach(async () => {
  company = await makeCompany({ database, clock: systemClock })
})
test.afterAll(async () => {
  await database.close()
  await server.stop()
  await peer.stop()
})

const as = (page: Page, role: keyof TestCompany['accounts'] = 'owner') =>
  signIn(page, server, { email: company.accounts[role].email, password: testPassword })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const subject = (page: Page) => page.getByRole('textbox', { name: '件名' })
const body = (page: Page) => page.getByRole('textbox', { name: '本文' })
const letter = (page: Page) => page.getByRole('complementary', { name: '届くメール（見本）' })
const openWords = async (page: Page, kind: string) => {
  await page.goto(`${server.url}/company/setting/enq/mail/${kind}`)
  await expect(body(page)).toBeVisible()
}
const save = (page: Page) => button(page, '保存する').click()

test('words are written with placeholders, seen as the reader gets them, tried by mail, saved and taken back', async ({
  page,
}) => {
  await as(page)
  await page.goto(`${server.url}/company/setting/enq/mail`)
  await page
    .getByRole('row', { name: /^月次アンケート 毎回の配信日/ })
    .getByRole('link')
    .click()
  await expect(letter(page)).toContainText('第3回アンケート')
  await expect(page.getByText('いまは標準の文面です。')).toBeVisible()

  await subject(page).fill('')
  await button(page, 'メンバーの氏名').click()
  await expect(button(page, '回答ページのアドレス')).toBeDisabled()
  await page.keyboard.type('さんへ、今月のアンケート')
  await expect(subject(page)).toHaveValue('{{name}}さんへ、今月のアンケート')
  await body(page).fill('お元気ですか。\n締め切りは')
  await button(page, '回答の締め切り').click()
  await page.keyboard.type('です。')
  await expect(letter(page)).toContainText('佐藤 花子さんへ、今月のアンケート')
  await expect(letter(page)).toContainText(/締め切りは\d+月\d+日（.）です。/)
  await page.getByText('長い氏名で見る').click()
  await expect(letter(page)).toContainText('アレクサンドラ')
  await page.getByRole('radio', { name: 'テキスト' }).check()
  await expect(letter(page).locator('pre')).toContainText('アンケートに答える\nhttp')
  await page.getByText('標準の文面との違い').click()
  await expect(page.getByRole('region', { name: '本文の違い' })).toContainText('お元気ですか。')

  await button(page, '自分に送ってみる').click()
  await expect(page.getByText(/テスト配信を .+ に送ります。/)).toBeVisible()
  const mail = await peer.mailTo(company.accounts.owner.email, /^【テスト配信】佐藤 花子さんへ/)
  expect(mail.text).toMatch(/お元気ですか。\r?\n締め切りは/)
  expect(mail.html).toContain('お元気ですか。<br>')

  await save(page)
  await expect(page.getByText('「月次アンケート」の文面を保存しました。')).toBeVisible()
  await page.goto(`${server.url}/company/setting/enq/mail`)
  const row = page.getByRole('row', { name: /^月次アンケート 毎回の配信日/ })
  await expect(row.getByText('変更済み', { exact: true })).toHaveCount(1)
  await openWords(page, 'monthly')
  await button(page, '標準の文面に戻す').click()
  await expect(page.getByText('標準の文面との違い')).toHaveCount(0)
  await save(page)
  await expect(page.getByText('「月次アンケート」を標準の文面に戻しました。')).toBeVisible()
  await page.goto(`${server.url}/company/setting/enq/mail`)
  await expect(row.getByText('変更済み', { exact: true })).toHaveCount(0)
})

test('a draft outlives a reload, leaving asks first, and what somebody else saved is brought together', async ({
  page,
}) => {
  await as(page)
  await openWords(page, 'welcome')
  await subject(page).fill('ようこそ')
  await page.reload()
  await expect(page.getByText('入力途中の内容を復元しました。')).toBeVisible()
  await expect(subject(page)).toHaveValue('ようこそ')
  await page.getByRole('link', { name: '今日', exact: true }).first().click()
  const question = page.getByRole('alertdialog', { name: '入力した内容を保存せずに移動しますか？' })
  await question.getByRole('button', { name: 'キャンセル' }).click()

  const theirs = { mail_subject: '歓迎します', mail_body: '待っていました。' }
  const response = await fetch(`${server.url}/v3/enq_mail_settings/save/welcome`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${company.accounts.super_administrator.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ texts: [{ language: 'ja', own: theirs, version: 0 }] }),
  })
  expect(response.status).toBe(200)
  await save(page)
  await expect(page.getByRole('heading', { name: 'ほかの人が先に更新しました' })).toBeVisible()
  await expect(body(page)).toHaveValue('待っていました。')
  await page.getByText('自分の入力：ようこそ').click()
  await save(page)
  await expect(page.getByText('「登録のお知らせ」の文面を保存しました。')).toBeVisible()
  await page.reload()
  await expect(subject(page)).toHaveValue('ようこそ')
})

test('thanks are switched off and on, and the list says so', async ({ page }) => {
  await as(page)
  await page.goto(`${server.url}/company/setting/enq/monthly/thanks`)
  const thanks = page.getByRole('checkbox', { name: '回答した方にお礼のメールを送る' })
  await expect(thanks).toBeChecked()
  await thanks.click()
  await expect(page.getByText('現在はオフです。')).toBeVisible()
  await page.goto(`${server.url}/company/setting/enq/mail`)
  await expect(page.getByRole('row', { name: /^回答のお礼 送らない設定です/ })).toBeVisible()
  await page.getByRole('link', { name: '回答のお礼' }).click()
  await expect(thanks).not.toBeChecked()
})

test('every mail can be sent to oneself from the test pages, in the language chosen', async ({ page }) => {
  await as(page, 'limited_administrator')
  const { email } = company.accounts.limited_administrator
  await page.goto(`${server.url}/company/test/index`)
  await page.getByRole('link', { name: 'ほかの言語で試す' }).click()
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '設定メニュー' })).toHaveCount(0)
  await page.getByLabel('言語').selectOption('zh-Hant')
  await expect(page).toHaveURL(/lang=zh-Hant/)
  await button(page, '「月次アンケート」を自分に送る').click()
  await expect(page.getByText(`${email} に送ります。`)).toBeVisible()
  const mail = await peer.mailTo(email, /^【テスト配信】/)
  expect(mail.html).toContain('<html lang="zh-Hant">')
  await button(page, '「月次アンケート」を自分に送る').click()
  await expect(page.getByText('同じテスト配信は1分に1通までです。')).toBeVisible()
  await page.goto(`${server.url}/company/test/mail_company`)
  await expect(page.getByRole('button', { name: /を自分に送る$/ })).toHaveCount(4)
  for (const one of await page.getByRole('button', { name: /を自分に送る$/ }).all()) await one.click()
  await expect(page.getByText(`${email} に送ります。`)).toHaveCount(4)
  await page.goto(`${server.url}/company/setting/enq/mail`)
  await button(page, '「回答のお礼」を自分に送る').click()
  await expect(page.getByText(`${email}に送ります。`)).toBeVisible()
})

test('what came for one mail moves no other’s button, so that a press that has begun is not lost', async ({
  page,
}) => {
  await as(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${server.url}/company/test/mail_company`)
    const buttons = page.getByRole('button', { name: /を自分に送る$/ })
    await expect(buttons).toHaveCount(4)
    const became = page.getByRole('main').locator('li [aria-live]')
    const places = () => buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
    const before = await places()
    let answer = () => {}
    const pressed = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/v3/mailtests/**', async (route) => {
      await pressed
      await route.fallback()
    })
    await buttons.nth(0).click()
    await buttons.nth(1).hover()
    await page.mouse.down()
    answer()
    await expect(became.nth(0)).toHaveText(/に送ります。|1分に1通まで/)
    await page.mouse.up()
    await expect(became.nth(1)).toHaveText(/に送ります。|1分に1通まで/)
    expect(await places()).toEqual(before)
    await page.unrouteAll()
  }
})
