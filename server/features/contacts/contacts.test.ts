import { beforeEach, expect, test } from 'vitest'
import { linkToken } from '../../platform/tokens.ts'
import { suite } from '../../testing/suite.ts'
import { readerUrl, unsubscribeUrl } from '../mails/service.ts'

const { app, server, company, member, as, rows, row, update, supervisor, sendTo, answer } = suite({
  at: '2026-06-01T09:00:00+09:00',
  member: true,
  pages: true,
})

const hr = { sender_name: '人事 太郎', sender_department: '総務部', sender_email: 'jinji@company.example' }

beforeEach(async () => {
  await update('companies', { id: company.id }, hr)
})

const pathOf = (url: string) => new URL(url).pathname
const opened = async (path: string) => (await server.call('GET', path)).text

/** The line with whom in HR one can reach, without its tags. */
async function contactOn(path: string, language: string): Promise<string | undefined> {
  const html = await opened(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  return /<p class="quiet contact-line">(.*?)<\/p>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')
}

async function replyLink(): Promise<string> {
  const text = { subject: '面談のご案内', mail_body: '来週はいかがですか。' }
  await as('owner').post('/v3/messages/send', { member_ids: [member.id], ...text })
  const [sent] = await rows('messages', { member_id: member.id })
  return `/r/${linkToken(app.secret, 'reply', sent?.reply_nonce ?? Buffer.alloc(0))}`
}

/** Every page that a member's links lead to. */
async function pages(): Promise<string[]> {
  const { page_nonce } = await row('members', { id: member.id })
  const open = `/a/${await sendTo(member)}`
  return [
    open,
    `/m/${linkToken(app.secret, 'member', page_nonce)}`,
    await replyLink(),
    pathOf(unsubscribeUrl(app, { companyId: company.id, memberId: member.id })),
  ]
}

const said = {
  ja: '人事の担当者：人事 太郎 総務部 jinji@company.example',
  en: 'Your contact in HR: 人事 太郎 総務部 jinji@company.example',
  'zh-Hant': '人資聯絡人：人事 太郎 総務部 jinji@company.example',
  'zh-Hans': '人事联系人：人事 太郎 総務部 jinji@company.example',
}

test('every page behind a member’s link names who in HR can be reached, in the language of the page', async () => {
  for (const path of await pages())
    for (const [language, line] of Object.entries(said))
      expect([path, await contactOn(path, language)]).toEqual([path, line])
})

test('who is in charge of the member comes first; where nobody is named nothing stands there', async () => {
  const all = await pages()
  const { id } = company.accounts.limited_administrator
  await update('members', { id: member.id }, { hr_user_id: id })
  for (const path of all)
    expect(await contactOn(path, 'ja')).toBe('人事の担当者：試験 limited_administrator jinji@company.example')
  await update('members', { id: member.id }, { hr_user_id: null })
  await update('companies', { id: company.id }, { sender_name: null, sender_email: null })
  for (const path of all) expect(await contactOn(path, 'ja')).toBeUndefined()
})

test('the page on which a supervisor stops the reports names who signs the company’s mails', async () => {
  const id = await supervisor({ lastname: '上田', firstname: '司', email: 'ueda@company.example' })
  const url = readerUrl(app, { companyId: company.id, mail: 'supervisor_reports', id })
  expect(await contactOn(pathOf(url), 'ja')).toBe(said.ja)
})

const helpIn = (html: string) => /<details class="readers help"( open="")?>/.exec(html)?.[0]
const open = '<details class="readers help" open="">'

test('whoever comes back later finds the help lines open, whatever was answered and however late', async () => {
  const path = `/a/${await sendTo(member)}`
  const token = path.slice(3)
  await answer(token, 5, { answer_text: '毎日楽しいです。' })
  expect(helpIn(await opened(`${path}?sent`))).toBe('<details class="readers help">')
  expect(helpIn(await opened(path))).toBe(open)
  server.setTime('2026-06-01T10:01:00+09:00')
  expect(helpIn(await opened(`${path}?sent`))).toBe(open)
  server.setTime('2026-09-01T10:00:00+09:00')
  const late = await opened(path)
  expect(helpIn(late)).toBe(open)
  expect(late).toContain('人事の担当者：人事 太郎')
})
