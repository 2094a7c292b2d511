import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoSeconds } from '#contract/limits.ts'
import { sendQueued } from '../../../../delivery/worker.ts'
import { type InboundListener, listenForMail } from '../../../../inbound/mail/listener.ts'
import { file, mailOf, multipart, textMail } from '../../../../testing/inbound-corpus/building.ts'
import { handOver } from '../../../../testing/mail-client.ts'
import { suite } from '../../../../testing/suite.ts'
import { messageMails } from '../../mails.ts'
import { answerLines } from '../../words.ts'

const { app, company, as, read, register, rows, mails, work } = suite({
  env: {
    MAIL_REPLY_DOMAIN: 'reply.soramoyo.example',
    INBOUND_SMTP_PORT: '0',
    PUBLIC_URL: 'https://soramoyo.example',
  },
  at: '2026-06-01T09:00:00+09:00',
  smtp: true,
})

let listener: InboundListener

beforeAll(async () => {
  listener = await listenForMail(app)
})
afterAll(() => listener.stop())

const letter = { subject: '面談のご案内', mail_body: '来週いかがですか。' }
const quote = `${answerLines[0]}\n\n来週いかがですか。\n`

/** Somebody to whom HR wrote answers with a mail. @returns what stands in the thread of it */
async function answers(rawFrom: (from: string) => Buffer, times = 1) {
  const member = await register({ department_id: company.departments.salesEast })
  const sent = await as('owner').post('/v3/messages/send', { member_ids: [member.id], ...letter })
  expect(sent.status, sent.text).toBe(202)
  await sendQueued(app, messageMails, { at: app.clock().add({ seconds: undoSeconds }), patience: 1 })
  const mail = (await mails()).find(({ to }) => to?.[0]?.address === member.email)
  const to = mail?.replyTo?.map(({ address }) => address ?? '') ?? []
  for (let turn = 0; turn < times; turn += 1)
    expect((await handOver(listener.port, { from: member.email, to, raw: rawFrom(member.email) })).code).toBe(
      250,
    )
  await work()
  const { messages } = await read('/v3/messages', { member_id: member.id })
  const [asked] = await rows('messages', { member_id: member.id, message_status: 1 })
  return { replies: messages.slice(0, -1), isReplied: asked?.replied_at !== null }
}

const text = (said: string) => (from: string) => textMail({ From: from }, said)
const html = (said: string) => (from: string) =>
  mailOf({ From: from, 'Content-Type': 'text/html; charset=UTF-8' }, said)

describe('a mail that says nothing', () => {
  test.each([
    ['has no text', text('')],
    ['has blanks alone', text(' \n\t\u3000\n')],
    ['has invisible signs alone', text('\u200b\ufeff\u2060\n\u00a0\u3164')],
    ['has a signature alone', text('\n-- \n佐藤 花子\n営業部\n')],
    ['has the telephone’s own line alone', text('\niPhoneから送信\n')],
    ['has the program’s line in English alone', text('Sent from my iPhone')],
    ['has the quote alone', text(`\n\n${quote}`)],
    [
      'has a marked quote alone',
      text(`\n2026年6月1日(月) 9:00 人事 <hr@company.example>:\n> 来週いかがですか。\n`),
    ],
    ['has HTML without words', html('<html><body><div><br></div><p>&nbsp;</p></body></html>')],
    ['has a picture from elsewhere alone', html('<p><img src="https://example.com/x.gif" alt=""></p>')],
  ])('that %s is told to HR and answers nothing', async (_what, rawFrom) => {
    const { replies, isReplied } = await answers(rawFrom)
    expect(replies).toMatchObject([{ mail_body: '本文のないメールが届きました。', is_read: false }])
    expect(isReplied).toBe(false)
  })

  test('and comes twice is told once; what stood in it can be read', async () => {
    const { replies } = await answers(text(`\n${quote}`), 2)
    expect(replies).toHaveLength(1)
    expect(replies[0].all_text).toContain('来週いかがですか。')
  })
})

test('a mail of files alone is an answer, and says that it is', async () => {
  const { replies, isReplied } = await answers((from) => {
    const { contentType, body } = multipart('multipart/mixed', [
      { type: 'text/plain; charset=UTF-8', body: `\n\n${quote}` },
      file('診断書.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'),
    ])
    return mailOf({ From: from, 'Content-Type': contentType }, body)
  })
  expect(replies).toMatchObject([
    { mail_body: '本文はなく、添付ファイルだけが届きました。', received_files: [{ name: '診断書.pdf' }] },
  ])
  expect(isReplied).toBe(true)
})

test.each([
  ['below the quote', '> 来週いかがですか。\n\n火曜日でお願いします。', '火曜日でお願いします。'],
  ['in one sign', '👍', '👍'],
  ['above a signature', 'はい\n-- \n佐藤', 'はい'],
])('words %s are an answer', async (_where, said, shown) => {
  const { replies, isReplied } = await answers(text(said))
  expect(replies[0].mail_body).toContain(shown)
  expect(isReplied).toBe(true)
})
