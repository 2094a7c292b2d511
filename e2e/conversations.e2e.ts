import { expect, type Locator, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { newNonce } from '../server/platform/tokens.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { textMail } from '../server/testing/inbound-corpus/building.ts'
import { handOver } from '../server/testing/mail-client.ts'
import { makeMember } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import { freePort, type RunningServer, startServer } from './server.ts'
import { signIn } from './sign-in.ts'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const subject = '面談のご案内'

let peer: SmtpPeer
let server: RunningServer
let database: Database
let company: TestCompany
let inboundPort: number

test.beforeAll(async () => {
  peer = await startSmtpPeer()
  inboundPort = await freePort()
  server = await startServer({
    SECRET: secret,
    SMTP_URL: peer.url,
    MAIL_REPLY_DOMAIN: 'reply.example',
    INBOUND_SMTP_PORT: String(inboundPort),
  })
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

type Role = keyof TestCompany['accounts']
type Written = { id: number; code: string; email: string; name: string }

const as = (page: Page, role: Role = 'owner') =>
  signIn(page, server, { email: company.accounts[role].email, password: testPassword })

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${company.accounts.owner.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return (await response.json()) as T
}

const unreadCount = async () => (await call<{ count: number }>('GET', '/v3/members/unread')).count

type Change = { lastname?: string; firstname?: string; department_id?: number }

async function newMember(more: Change = {}): Promise<Written> {
  const { id } = await makeMember({ database, secret, clock: systemClock }, company)
  return database.asCompany(company.id, async (tx) => {
    const set = { updated_at: new Date(), ...more }
    const changed = tx.updateTable('members').set(set).where('id', '=', id).returningAll()
    const { code, email, lastname, firstname } = await changed.executeTakeFirstOrThrow()
    return { id, code, email, name: `${lastname} ${firstname}` }
  })
}

/** What stands in the thread of a member: ours, then the member's, so many minutes ago. */
async function talkedWith(words: string, minutesAgo: number, more: Change = {}) {
  const member = await newMember(more)
  const row = (status: 1 | 2, body: string, minutes: number) => ({
    company_id: company.id,
    member_id: member.id,
    message_status: status,
    subject,
    sender: status === 1 ? '人事 太郎' : member.name,
    recipient: member.name,
    mail_body: body,
    state: status === 1 ? 'sent' : 'received',
    reply_nonce: status === 1 ? newNonce() : null,
    created_at: new Date(Date.now() - minutes * 60_000),
  })
  await database.asCompany(company.id, async (tx) => {
    await tx
      .insertInto('messages')
      .values(row(1, '来週お話ししませんか。', minutesAgo + 5))
      .execute()
    await tx
      .insertInto('messages')
      .values(row(2, words, minutesAgo))
      .execute()
  })
  return member
}

const answer = async ({ email }: Written, mail: Email, words: string) => {
  const to = mail.replyTo?.[0]?.address ?? ''
  const raw = textMail({ From: email, To: to, Subject: `Re: ${subject}` }, words)
  expect(await handOver(inboundPort, { from: email, to: [to], raw })).toMatchObject({ code: 250 })
}

const rows = (page: Page) => page.locator('[data-row]')
const pane = (page: Page, { name }: Written) => page.getByRole('region', { name: `${name}さんとのやりとり` })
const menu = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
/** Types where the composer has taken the focus. */
async function write(talk: Locator, field: '本文' | 'メモ', words: string) {
  await expect(talk.getByRole('textbox', { name: field })).toBeFocused()
  await talk.page().keyboard.type(words)
}
const openInbox = (page: Page, search = '') => page.goto(`${server.url}/company/message${search}`)

test('a reply by mail waits unread, is answered in place and closed; a second one opens it again; a note stays inside', async ({
  page,
}) => {
  const member = await newMember()
  const sent = { member_ids: [member.id], subject, mail_body: '来週お話ししませんか。' }
  await call('POST', '/v3/messages/send', sent)
  await answer(member, await peer.mailTo(member.email, /^面談のご案内/), '火曜日の15時でお願いします。')
  await expect.poll(unreadCount).toBe(1)

  await as(page)
  await openInbox(page, '?status=1')
  await expect(menu(page).getByRole('link', { name: /メッセージ.*未読の返信1件/ })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('未読1件')
  await expect(rows(page)).toContainText('火曜日の15時でお願いします。')
  await rows(page).getByRole('link').click()
  const talk = pane(page, member)
  await expect(talk.getByText('火曜日の15時でお願いします。')).toHaveCSS('font-size', '17px')
  await expect(talk.getByText('ここから未読')).toBeVisible()
  await expect.poll(unreadCount).toBe(0)
  await expect(menu(page).getByText('未読の返信')).toHaveCount(0)

  await button(talk, 'メモを書く').click()
  await write(talk, 'メモ', '部屋の予約は総務へ。')
  await expect(button(talk, '送信する')).toHaveCount(0)
  await button(talk, 'メモを保存する').click()
  await expect(talk.getByRole('listitem').filter({ hasText: '部屋の予約は総務へ。' })).toContainText(
    'メモ・人事だけが読みます',
  )

  await button(talk, '返信を書く').click()
  await expect(talk.getByText('件名：Re: 面談のご案内')).toBeVisible()
  await expect(talk.getByText(/^返信を読む人：人事の管理者/)).toBeVisible()
  await write(talk, '本文', 'では火曜日の15時に。')
  await button(talk, '送信して完了にする').click()
  await expect(talk.getByRole('listitem').filter({ hasText: 'では火曜日の15時に。' })).toBeVisible()
  await expect(page.getByText('返信を待っている人はいません')).toBeVisible()

  const mail = await peer.mailTo(member.email, /^Re: 面談のご案内/)
  expect(mail.text).toContain('では火曜日の15時に。')
  expect(`${mail.text}${mail.html}`).not.toContain('総務')
  const link = /https?:[^\s"]+\/r\/[^\s"<]+/.exec(mail.text ?? '')?.[0] ?? ''
  await page.goto(server.url + new URL(link).pathname)
  await expect(page.getByText('では火曜日の15時に。')).toBeVisible()
  expect(await page.content()).not.toContain('総務')

  await answer(member, mail, 'すみません、16時に変更できますか。')
  await expect.poll(unreadCount).toBe(1)
  await openInbox(page, '?status=1')
  await expect(rows(page)).toContainText('すみません、16時に変更できますか。')
})

test('a message is taken back from the conversation, and its words wait in their place', async ({ page }) => {
  const member = await talkedWith('お願いします。', 10)
  await as(page)
  await openInbox(page, `?member=${member.code}`)
  const talk = pane(page, member)
  await button(talk, '返信を書く').click()
  await write(talk, '本文', 'まだ送らないでください。')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: '送信を取り消す' }).click()
  await expect(page.getByText('メールはだれにも届いていません。')).toBeVisible()
  await expect(talk.getByRole('textbox', { name: '本文' })).toHaveValue('まだ送らないでください。')
})

test('a note is kept half written, rewritten and deleted by who wrote it', async ({ page }) => {
  const member = await talkedWith('お願いします。', 10)
  await as(page)
  await openInbox(page, `?member=${member.code}`)
  const talk = pane(page, member)
  await button(talk, 'メモを書く').click()
  await write(talk, 'メモ', '書きかけの')
  await page.reload()
  await expect(talk.getByRole('textbox', { name: 'メモ' })).toHaveValue('書きかけの')
  await write(talk, 'メモ', 'メモ')
  await button(talk, 'メモを保存する').click()
  await button(talk, 'メモを編集する').click()
  await write(talk, 'メモ', 'です')
  await button(talk, '変更を保存する').click()
  await expect(talk.getByText('書きかけのメモです')).toBeVisible()
  await expect(talk.getByText('変更済み')).toBeVisible()
  await button(talk, 'メモを削除する').click()
  await expect(page.getByRole('alertdialog')).toContainText('「書きかけのメモです」のメモを削除しますか？')
  await button(page.getByRole('alertdialog'), '削除する').click()
  await expect(talk.getByText('書きかけのメモです')).toHaveCount(0)
})

test('the member’s page has the same conversation, answered in its place', async ({ page }) => {
  const member = await talkedWith('お願いします。', 10)
  await as(page)
  await page.goto(`${server.url}/company/member/detail/${member.code}`)
  const talk = page.getByRole('region', { name: 'メッセージ', exact: true })
  await talk.getByText('お願いします。').scrollIntoViewIfNeeded()
  await expect.poll(unreadCount).toBe(0)
  await button(talk, '返信を書く').click()
  await write(talk, '本文', 'お待ちしています。')
  await button(talk, '送信する').click()
  await expect(talk.getByRole('listitem').last()).toContainText('お待ちしています。')
  // memos of the member's page stand in its record
  await expect(button(talk, 'メモを書く')).toHaveCount(0)
  await talk.getByRole('combobox', { name: '対応状況' }).selectOption('完了')
  await expect(talk.getByRole('listitem').last()).toContainText('完了')
})

test('a restricted viewer sees the conversations of its members alone, and nothing to write with', async ({
  page,
}) => {
  const seen = await talkedWith('見えません。', 10, { department_id: company.departments.sales })
  const hidden = await talkedWith('見えません。', 5, { department_id: company.departments.development })
  await as(page, 'restricted_viewer')
  await openInbox(page)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await expect(pane(page, seen).getByText('来週お話ししませんか。')).toBeVisible()
  await expect(page.getByText('見えません。')).toHaveCount(0)
  for (const name of ['返信を書く', 'メモを書く', '未読', '保留する'])
    await expect(button(page, name)).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'メッセージを作成する' })).toHaveCount(0)
  await openInbox(page, `?member=${hidden.code}`)
  await expect(page.getByText('やりとりが見つかりません')).toBeVisible()
})

test('of two who take a conversation on at once the second is told who has it', async ({ page, browser }) => {
  const member = await talkedWith('お願いします。', 10)
  await as(page)
  const other = await browser.newPage()
  await as(other, 'limited_administrator')
  for (const one of [page, other]) {
    await openInbox(one, `?member=${member.code}`)
    await expect(pane(one, member).getByText('お願いします。')).toBeVisible()
  }
  const assignee = (one: Page) => pane(one, member).getByRole('combobox', { name: '担当者' })
  await page.keyboard.press('a')
  await expect(assignee(page)).toHaveValue(String(company.accounts.owner.id))
  await other.keyboard.press('a')
  await expect(other.getByRole('alert').filter({ hasText: '試験 owner' })).toContainText(
    '現在の対応状況は「未返信」、担当者は試験 ownerさんです。',
  )
  await expect(assignee(other)).toHaveValue(String(company.accounts.owner.id))
  await other.context().close()
})

test('the list is narrowed by words, by what is unread and by who has it, and says why it is empty', async ({
  page,
}) => {
  await as(page)
  await openInbox(page)
  await expect(page.getByText('まだやりとりはありません')).toBeVisible()
  const member = await talkedWith('夜勤の希望があります。', 10)
  await talkedWith('参加します。', 5)
  await openInbox(page)
  await page.getByRole('searchbox').fill('夜勤')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=/)
  await rows(page).getByRole('link').click()
  await pane(page, member).getByRole('button', { name: '保留する' }).click()
  await page.getByRole('menuitem', { name: '明日の朝まで保留する' }).click()
  await expect(pane(page, member).getByText(/9:00まで保留中/)).toBeVisible()
  await expect(rows(page)).toContainText('9:00まで保留')
  await page.getByRole('link', { name: /^未返信/ }).click()
  await expect(page.getByText('条件に合うやりとりはありません')).toBeVisible()
  await page.getByRole('button', { name: '条件をすべて解除する' }).click()
  await expect(rows(page)).toHaveCount(1)
  await button(page, '保留中 1').click()
  await expect(rows(page)).toContainText('夜勤')
})

test('on a phone a conversation opens over the list, and the way back keeps the place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (let minute = 1; minute <= 14; minute += 1) await talkedWith(`${minute}番です。`, minute)
  await as(page)
  await openInbox(page)
  await expect(rows(page)).toHaveCount(14)
  await rows(page).nth(12).scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => window.scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(100)
  await rows(page).nth(12).getByRole('link').click()
  await expect(
    page.getByRole('list', { name: 'やりとりの内容', exact: true }).getByText('13番です。'),
  ).toBeVisible()
  await button(page, '返信を書く').click()
  await expect(page.getByRole('textbox', { name: '本文' })).toBeFocused()
  await button(page, '一覧に戻る').click()
  await expect(page.getByRole('textbox', { name: '本文' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/member=/)
  await expect.poll(place).toBe(before)
})
