import { expect, type Page } from '@playwright/test'
import { longDate } from '../contract/dates.ts'
import { shortDate } from '../web/parts/japanese-dates.ts'
import { test } from './browser.ts'
import { memberCompany, todayInTokyo } from './member-company.ts'
import { expectAccessible } from './sign-in.ts'

const { as, call, command, company, open, register, url } = memberCompany()

const settings = '/company/setting/enq'
const path = {
  monthly: `${settings}/monthly`,
  annual: `${settings}/annual`,
  notices: `${settings}/notification`,
}

/** Somebody whose first round is due since yesterday. */
const due = (name: string) =>
  register({
    firstname: name,
    date_contracted: todayInTokyo().subtract({ days: 3 }).toString(),
    delivery_date: todayInTokyo().subtract({ days: 1 }).toString(),
  })

const inDays = (days: number) => longDate(todayInTokyo().add({ days }).toString(), 'ja')
const short = (days: number) => shortDate(todayInTokyo().add({ days }).toString())

const consequences = (page: Page) => page.getByRole('region', { name: '保存すると変わること' })
const flash = (page: Page, words: string) => expect(page.getByRole('status').getByText(words)).toBeVisible()
const save = (page: Page) => page.getByRole('button', { name: '保存する', exact: true }).click()

async function visit(page: Page, to: string, name: string) {
  await page.goto(`${url()}${to}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Saves over the application's own call, as somebody else would. */
async function saveElsewhere(change: object) {
  const usual = { send_hour: 10, send_day: 1, limit_day: 10, reminder_days: [4, 8], version: 0 }
  await call('PUT', '/v3/enqs/monthly', { ...usual, ...change })
}

test('another hour and last day change what is to come, and leave what was sent', async ({ page }) => {
  const sent = await due('一郎')
  await command('dispatch')
  const waiting = await register({ firstname: '二郎' })
  await as(page)
  await visit(page, path.monthly, '月次アンケート')
  await expect(consequences(page)).toContainText('ここに表示します')
  await page.getByLabel('配信する時刻').selectOption('8')
  await expect(consequences(page)).toContainText('10時ではなく8時に配信を始めます')
  await page.getByLabel('締め切り').selectOption('7')
  await expect(consequences(page)).toContainText(
    `すでに届いている1名の締め切り（${inDays(9)}）とリマインドの日は変わりません。`,
  )
  await expect(page.getByText('締め切り（7日目）より前の日にしてください')).toBeVisible()
  await save(page)
  await expect(page.getByRole('alert').getByRole('link', { name: /^リマインド/ })).toBeVisible()
  await page.getByRole('button', { name: '2回目のリマインドをやめる' }).click()
  await save(page)
  await flash(page, 'アンケートの設定を保存しました')
  await expect(page.getByLabel('配信する時刻')).toHaveValue('8')

  await open(page, sent, '空野 一郎')
  await page.getByRole('link', { name: '配信', exact: true }).click()
  await expect(page.getByText(`${short(9)}まで回答できます`).first()).toBeVisible()
  await open(page, waiting, '空野 二郎')
  await expect(page.getByText(/の8時/).first()).toBeVisible()
  const later = await due('三郎')
  await command('dispatch')
  await open(page, later, '空野 三郎')
  await page.getByRole('link', { name: '配信', exact: true }).click()
  await expect(page.getByText(`${short(6)}まで回答できます`).first()).toBeVisible()
})

test('what is typed survives a reload and is not left behind unasked; the default comes back', async ({
  page,
}) => {
  await as(page)
  await visit(page, path.monthly, '月次アンケート')
  await page.getByLabel('初回の配信日').selectOption('15')
  await page.reload()
  await expect(page.getByText('入力途中の内容を復元しました')).toBeVisible()
  await expect(page.getByLabel('初回の配信日')).toHaveValue('15')
  await page.getByRole('link', { name: 'お礼', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click()
  await save(page)
  await flash(page, 'アンケートの設定を保存しました')
  await page.getByRole('button', { name: '初期設定に戻す' }).click()
  await expect(page.getByLabel('初回の配信日')).toHaveValue('1')
  await save(page)
  await expect(page.getByRole('button', { name: '初期設定に戻す' })).toBeHidden()
})

test('who was overtaken chooses field by field, and a change elsewhere is no conflict', async ({ page }) => {
  await as(page)
  await visit(page, path.monthly, '月次アンケート')
  await call('PUT', '/v3/companies/settings/member_list_count', { member_list_count: 200, version: 0 })
  await page.getByLabel('締め切り').selectOption('12')
  await save(page)
  await flash(page, 'アンケートの設定を保存しました')
  await page.getByLabel('締め切り').selectOption('14')
  await saveElsewhere({ limit_day: 9, send_hour: 7, version: 2 })
  await save(page)
  const merge = page.getByRole('region', { name: 'ほかの人が先に更新しました' })
  await expect(merge).toContainText('配信する時刻：10時 → 7時')
  await expectAccessible(page)
  await merge.getByLabel('自分の入力：14日目').check()
  await save(page)
  await flash(page, 'アンケートの設定を保存しました')
  await page.reload()
  await expect(page.getByLabel('配信する時刻')).toHaveValue('7')
  await expect(page.getByLabel('締め切り')).toHaveValue('14')
})

test('the one-year survey is switched off with its consequence said, and on the overview it is off', async ({
  page,
}) => {
  await register({ firstname: '四郎' })
  await as(page)
  await visit(page, path.annual, '入社1年アンケート')
  await page.getByLabel('入社1年アンケートを配信する').uncheck()
  await expect(consequences(page)).toContainText('1名から、配信しなくなります')
  await save(page)
  await flash(page, 'アンケートの設定を保存しました')
  await visit(page, settings, 'アンケートの設定')
  const card = page.getByRole('region', { name: '入社1年アンケート' })
  await expect(card.getByText('配信しない')).toBeVisible()
  await expect(page.getByRole('region', { name: '月次アンケート', exact: true })).toContainText('1名')
})

test('a notice is switched at once; what supervisors would read is asked for first', async ({ page }) => {
  await as(page)
  await visit(page, path.notices, '通知')
  await page.getByRole('switch', { name: 'くもりの回答が届いたとき' }).click()
  await flash(page, '月次アンケートの回答通知を保存しました')
  await page.getByRole('switch', { name: '上司にレポートを送る' }).click()
  await flash(page, '上司へのレポートメールの設定を保存しました')
  const text = page.getByRole('switch', { name: '自由記述と、上司についての質問も載せる' })
  await text.click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click()
  await expect(text).not.toBeChecked()
  await text.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '上司に伝える' }).click()
  await expect(text).toBeChecked()
  await page.getByLabel('一度に読み込む人数').selectOption('50')
  await flash(page, 'アンケートの設定を保存しました')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'くもりの回答が届いたとき' })).toBeChecked()
  await expect(text).toBeChecked()
  await expect(page.getByLabel('一度に読み込む人数')).toHaveValue('50')
})

test('a switch that somebody else turned meanwhile shows how it stands', async ({ page }) => {
  await as(page)
  await visit(page, path.notices, '通知')
  const sunny = page.getByRole('switch', { name: '晴れの回答が届いたとき' })
  await expect(sunny).not.toBeChecked()
  const flags = { is_notified_of_cloudy: false, is_notified_of_rainy: true }
  await call('PUT', '/v4/common/company/monthly-mail', { ...flags, is_notified_of_sunny: true, version: 0 })
  await page.getByRole('switch', { name: 'くもりの回答が届いたとき' }).click()
  await expect(page.getByText(/ほかの人|更新されました|先に/).first()).toBeVisible()
  await expect(sunny).toBeChecked()
})

test('the survey is shown as members meet it, in the language chosen, and nothing is kept', async ({
  page,
}) => {
  await as(page)
  await visit(page, path.annual, '入社1年アンケート')
  await page.getByLabel('回答する人').selectOption('annual_senior')
  await page.getByLabel('言語').selectOption('zh-Hant')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('這是範例')).toBeVisible()
  await visit(page, path.monthly, '月次アンケート')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '新しいタブで開く' }).click(),
  ])
  await tab.getByText('期待どおり', { exact: true }).first().click()
  await tab.getByRole('button', { name: '確認' }).last().click()
  await tab.getByRole('button', { name: /送信/ }).click()
  await expect(tab.getByRole('heading', { name: /ありがとうございました/ })).toBeVisible()
  await expect(tab.getByText('見本です')).toBeVisible()
})

test('a company that nobody was registered in reads an example', async ({ page }) => {
  expect(company().id).toBeGreaterThan(0)
  await as(page)
  await visit(page, path.monthly, '月次アンケート')
  await expect(page.getByText('毎月1日に配信する場合の例を表示しています')).toBeVisible()
  await page.getByLabel('初回の配信日').selectOption('20')
  await expect(page.getByText('毎月20日に配信する場合の例を表示しています')).toBeVisible()
})
