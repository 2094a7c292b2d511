import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import type { ReaderMail } from '#contract/mails/unsubscribe-view.ts'
import { forged } from '../../../testing/forged.ts'
import { suite } from '../../../testing/suite.ts'
import { dispatch } from '../../deliveries/service.ts'
import { readerUrl, unsubscribeUrl } from './service.ts'

const { app, server, company, member, inCompany, rows, row, columns, update, insert, supervisor } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-05-02T12:00:00+09:00',
  member: true,
  pages: true,
})

const addressOf = (memberId: number, companyId = company.id) =>
  unsubscribeUrl(app, { companyId, memberId }).replace('https://soramoyo.example', server.url)

const stored = () => row('members', { id: member.id })

const post = (body: string | FormData, address = addressOf(member.id)) =>
  fetch(address, {
    method: 'POST',
    body,
    redirect: 'manual',
    ...(typeof body === 'string' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  })

const page = async (query = '') => {
  const answer = await fetch(addressOf(member.id) + query)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('opening the page changes nothing, however a scanner asks for it', async () => {
  const before = await stored()
  const { status, headers, html } = await page()
  expect(status).toBe(200)
  expect(html).toContain('お礼などのメールを止める')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  await fetch(addressOf(member.id), { method: 'HEAD' })
  await post('')
  await post('choice=everything')
  expect(await stored()).toEqual(before)
})

test.each([
  ['a form', 'List-Unsubscribe=One-Click'],
  ['form data', Object.entries({ 'List-Unsubscribe': 'One-Click' })],
])('one click of a mail program, sent as %s, stops notices and no survey', async (_encoding, content) => {
  const body = typeof content === 'string' ? content : new FormData()
  if (body instanceof FormData) body.append('List-Unsubscribe', 'One-Click')
  const answer = await post(body)
  expect(answer.status).toBe(200)
  expect(await stored()).toMatchObject({
    notices_stopped_at: expect.any(Date),
    surveys_stopped_at: null,
    is_stopped_send_questions_mail: false,
  })
  expect((await page()).html).toContain('お礼などのメールをまた受け取る')
  await post('choice=resume_notices&lang=ja')
  expect((await stored()).notices_stopped_at).toBeNull()
})

test('a stop of the surveys is told to HR: the rounds become 5 and the timeline says who stopped them', async () => {
  await inCompany((tx) =>
    tx
      .insertInto('deliveries')
      .values({
        company_id: company.id,
        member_id: member.id,
        enq_type: 1,
        round: 2,
        updated_at: new Date(),
        due_on: '2026-06-01',
        due_at: new Date('2026-06-01T10:00:00+09:00'),
        answer_nonce: Buffer.alloc(16, company.id % 251),
      })
      .execute(),
  )
  const answer = await post('choice=stop_surveys&lang=en')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '?lang=en&sent'])
  expect((await page('?lang=en&sent')).html).toContain('Your choice has been saved.')
  const as = company.accounts.limited_administrator.token
  const logs = await server.call('GET', `/v3/actionlogs?member_id=${member.id}`, { as })
  expect(logs.body.result.actionlogs).toMatchObject([
    { action_type: 2, comment: expect.stringContaining('本人が') },
  ])
  const { code } = await row('members', { id: member.id })
  const detail = await server.call('GET', `/v4/obf/members/${code}`, { as })
  expect(detail.body.result).toMatchObject({
    surveys_stopped_at: '2026-05-02 12:00:00',
    is_stopped_send_anniv_mail: true,
  })
  await dispatch(app, Temporal.Instant.from('2026-06-01T10:05:00+09:00'))
  const planned = await columns('deliveries', ['answer_status', 'skip_reason'], { member_id: member.id })
  expect(planned).toEqual([{ answer_status: 5, skip_reason: 'stopped' }])
  await post('choice=resume_surveys')
  expect(await stored()).toMatchObject({ is_stopped_send_questions_mail: false, surveys_stopped_at: null })
})

test('a stop of the surveys is told by mail to whom gets notices and sees the member, once a day', async () => {
  const department_id = company.departments.development
  await update('members', { id: member.id }, { department_id })
  await post('choice=stop_surveys')
  await post('choice=resume_surveys')
  await post('choice=stop_surveys')
  const reported = await columns('mails', ['user_id'], { kind: 'surveys_stopped' })
  const wanting = await inCompany((tx) =>
    tx
      .selectFrom('users')
      .select('id')
      .where('is_send_monthly_mail', '=', true)
      .where('role_key', '<>', 'restricted_viewer')
      .execute(),
  )
  expect(wanting.length).toBeGreaterThan(0)
  expect(new Set(reported.map(({ user_id }) => user_id))).toEqual(new Set(wanting.map(({ id }) => id)))
  expect(reported).toHaveLength(wanting.length)
  await post('choice=stop_notices')
  const after = await columns('mails', ['id'], { kind: 'surveys_stopped' })
  expect(after).toHaveLength(reported.length)
})

test('who did not stop the surveys cannot resume them, and HR’s resuming ends the member’s own stop', async () => {
  const change = (is_stopped_send_questions_mail: boolean) =>
    update('members', { id: member.id }, { is_stopped_send_questions_mail })
  await change(true)
  expect((await page()).html).toContain('会社の設定により、アンケートの配信を停止しています')
  await post('choice=resume_surveys')
  expect((await stored()).is_stopped_send_questions_mail).toBe(true)
  await change(false)
  await post('choice=stop_surveys')
  await change(false)
  await change(true)
  await post('choice=resume_surveys')
  expect((await stored()).is_stopped_send_questions_mail).toBe(true)
})

test.each([
  ['en', 'The emails you receive'],
  ['zh-Hant', '電子郵件接收設定'],
  ['zh-Hans', '邮件接收设置'],
])('speaks %s', async (language, title) => {
  const { html } = await page(`?lang=${language}`)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(title)
})

test('a token that is not genuine, of another purpose or of somebody gone opens nothing', async () => {
  const address = addressOf(member.id)
  for (const other of [
    forged(address),
    addressOf(member.id, company.id + 1),
    addressOf(member.id + 100_000),
  ]) {
    expect((await fetch(other)).status).toBe(404)
    expect((await post('List-Unsubscribe=One-Click', other)).status).toBe(404)
  }
  const token = address.split('/').at(-1) ?? ''
  expect((await fetch(`${server.url}/a/${token}`)).status).toBe(404)
})

describe('who looks after members', () => {
  /** A reader of each kind who gets the mail. */
  const makeReader = async (mail: ReaderMail): Promise<number> => {
    if (mail === 'weekly_summary') return company.accounts.owner.id
    if (mail === 'supervisor_reports') return supervisor({ email: 'ueda@b.example', receiving_report: true })
    const at = { created_at: new Date(), updated_at: new Date() }
    return (await insert('company_viewers', { ...at, name: '顧問', email: 'komon@b.example' })).id
  }

  const isSent = async (mail: ReaderMail) => {
    if (mail === 'supervisor_reports') return (await rows('seniors')).map((one) => one.receiving_report)
    const summaries =
      mail === 'weekly_figures'
        ? await rows('company_viewers')
        : await rows('users', { id: company.accounts.owner.id })
    return summaries.map((one) => one.is_send_summary_mail)
  }

  const linkOf = async (mail: ReaderMail) =>
    readerUrl(app, { companyId: company.id, mail, id: await makeReader(mail) }).replace(
      'https://soramoyo.example',
      server.url,
    )

  test.each([
    ['supervisor_reports', 'メンバーの天気のレポート'],
    ['weekly_figures', '今週の集計'],
    ['weekly_summary', '今週のまとめ'],
  ] as const)(
    'stops %s by one click or by the page’s button, and nothing by looking',
    async (mail, title) => {
      const link = await linkOf(mail)
      const shown = await (await fetch(`${link}?lang=en`)).text()
      expect(shown).toContain('<html lang="ja">')
      expect(shown).toContain(title)
      await post('', link)
      await post('choice=stop_surveys', link)
      expect(await isSent(mail)).toEqual([true])
      const answer = await post(
        mail === 'weekly_figures' ? 'choice=stop_notices' : 'List-Unsubscribe=One-Click',
        link,
      )
      expect(answer.status).toBe(mail === 'weekly_figures' ? 303 : 200)
      expect(await isSent(mail)).toEqual([false])
      expect(await (await fetch(link)).text()).toContain('このメールは停止しています。')
      await post('choice=resume_notices', link)
      expect(await isSent(mail)).toEqual([false])
    },
  )

  test('is not found under a link of somebody gone or of another company', async () => {
    const id = await makeReader('supervisor_reports')
    for (const key of [
      { companyId: company.id, mail: 'supervisor_reports', id: id + 100_000 },
      { companyId: company.id + 1, mail: 'supervisor_reports', id },
      { companyId: company.id, mail: 'weekly_figures', id },
    ] as const) {
      const link = readerUrl(app, key).replace('https://soramoyo.example', server.url)
      expect((await fetch(link)).status).toBe(404)
      expect((await post('List-Unsubscribe=One-Click', link)).status).toBe(404)
    }
    expect(await isSent('supervisor_reports')).toEqual([true])
  })
})
