import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoSeconds } from '#contract/limits.ts'
import { bounceAddress } from '../../channels/email/return-address-rules.ts'
import { messageMails } from '../../features/messages/mails.ts'
import { type InboundListener, listenForMail } from '../../inbound/mail/listener.ts'
import { mailOf, textMail } from '../../testing/inbound-corpus/building.ts'
import { handOver } from '../../testing/mail-client.ts'
import { suite } from '../../testing/suite.ts'
import { sendQueued } from '../worker.ts'

const { app, company, peer, as, read, register, row, work, mails } = suite({
  env: {
    MAIL_REPLY_DOMAIN: 'reply.soramoyo.example',
    INBOUND_SMTP_PORT: '0',
    MAIL_FROM: '空模様 <survey@mail.soramoyo.example>',
  },
  at: '2026-06-01T09:00:00+09:00',
  smtp: true,
})

let listener: InboundListener

beforeAll(async () => {
  listener = await listenForMail(app)
})
afterAll(() => listener.stop())

const raw = { subject: '面談のご案内', mail_body: '来週いかがですか。' }

/** Somebody to whom HR wrote. */
async function writtenTo(email: string) {
  const member = await register({ email, department_id: company.departments.sales })
  await as('owner').post('/v3/messages/send', { member_ids: [member.id], ...raw })
  await sendQueued(app, messageMails, { at: app.clock().add({ seconds: undoSeconds }), patience: 1 })
  return member
}

test.each([
  ['taro..yama@docomo.ne.jp', '"taro..yama"@docomo.ne.jp'],
  ['hana.@ezweb.ne.jp', '"hana."@ezweb.ne.jp'],
  ['t&a/b=c@member.example', 't&a/b=c@member.example'],
  ['sato@日本語.jp', 'sato@xn--wgv71a119e.jp'],
])('a mail to %s leaves for %s', async (email, spelled) => {
  const { id } = await writtenTo(email)
  expect(await row('mails', { member_id: id, kind: 'message' })).toMatchObject({ state: 'sent' })
  const [message = ''] = await peer.messages()
  expect(message.replace(/[<>\r]/g, '')).toContain(`\nTo: ${spelled}\n`)
  expect((await row('members', { id })).email).toBe(spelled.replaceAll('"', ''))
  expect(await row('mails', { member_id: id, kind: 'message' })).toMatchObject({ state: 'sent' })
})

test('a report that quotes the address finds its member, and an answer from it is the member’s own', async () => {
  const { id } = await writtenTo('taro..yama@docomo.ne.jp')
  const [mail] = await mails()
  const to = mail?.replyTo?.map(({ address }) => address ?? '') ?? []
  const answer = textMail({ From: '"taro..yama"@docomo.ne.jp', To: to[0] ?? '' }, '火曜日でお願いします。')
  expect((await handOver(listener.port, { from: '"taro..yama"@docomo.ne.jp', to, raw: answer })).code).toBe(
    250,
  )
  await work()
  const [{ mail_body, from_address }] = (await read('/v3/messages', { member_id: id })).messages
  expect({ mail_body, from_address }).toEqual({ mail_body: '火曜日でお願いします。', from_address: null })

  const { id: mailId } = await row('mails', { member_id: id, kind: 'message' })
  const back = bounceAddress(app.secret, 'reply.soramoyo.example', { companyId: company.id, mailId })
  const status = [
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; "taro..yama"@docomo.ne.jp',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 Unknown user',
    '',
    'Final-Recipient: rfc822; other@docomo.ne.jp',
    'Action: delivered',
    'Status: 2.0.0',
  ].join('\r\n')
  const report = mailOf(
    {
      Subject: 'Undelivered Mail',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
    },
    `--b\r\nContent-Type: message/delivery-status\r\n\r\n${status}\r\n--b--\r\n`,
  )
  expect((await handOver(listener.port, { from: '', to: [back], raw: report })).code).toBe(250)
  await work()
  expect(await row('members', { id })).toMatchObject({ bounce_count: 1 })
})
