import { beforeAll, describe, expect, test } from 'vitest'
import { undoSeconds } from '#contract/limits.ts'
import { bounceAddress, replyAddress } from '../../channels/email/return-address-rules.ts'
import { sendQueued } from '../../delivery/worker.ts'
import { mailKinds } from '../../jobs.ts'
import type { Row } from '../../testing/fixtures/rows.ts'
import type { CorpusMail } from '../../testing/inbound-corpus/building.ts'
import { corpus } from '../../testing/inbound-corpus/corpus.ts'
import { handOver, type Said } from '../../testing/mail-client.ts'
import { suite } from '../../testing/suite.ts'
import { listenForMail } from './listener.ts'

const { app, company, newMember, as, rows, row, work } = suite({
  env: { MAIL_REPLY_DOMAIN: 'reply.example', INBOUND_SMTP_PORT: '0' },
  at: '2026-06-01T09:00:00+09:00',
  company: 'file',
})

type Outcome = { said: Said; member: number; mail: number; message: number }
const outcomes = new Map<CorpusMail, Outcome>()

/** Each mail of the corpus comes back to a message of its own, through the real listener; then all are worked off. */
beforeAll(async () => {
  const members = new Map<CorpusMail, number>()
  for (const mail of corpus) members.set(mail, (await newMember()).id)
  const text = { subject: '面談のご案内', mail_body: '来週、お話ししませんか。' }
  const sent = await as('owner').post('/v3/messages/send', { member_ids: [...members.values()], ...text })
  expect(sent.status, sent.text).toBe(202)
  await sendQueued(app, mailKinds, { at: app.clock().add({ seconds: undoSeconds }) })
  const listener = await listenForMail(app)
  for (const [mail, member] of members) outcomes.set(mail, await comeBack(listener.port, mail, member))
  await listener.stop()
  await work()
})

async function comeBack(port: number, mail: CorpusMail, member: number): Promise<Outcome> {
  const message = await row('messages', { member_id: member })
  const ours = await row('mails', { member_id: member })
  const domain = 'reply.example'
  const to =
    mail.kind === 'reply'
      ? replyAddress(app.secret, domain, message.reply_nonce ?? Buffer.alloc(0))
      : bounceAddress(app.secret, domain, { companyId: company.id, mailId: ours.id })
  const raw = mail.raw({ recipient: ours.recipient, messageId: ours.message_id, to })
  const from = mail.from === 'member' ? ours.recipient : mail.from
  const said = await handOver(port, { from, to: [to], raw })
  return { said, member, mail: ours.id, message: message.id }
}

function outcomeOf(mail: CorpusMail): Outcome {
  const outcome = outcomes.get(mail)
  if (!outcome) throw new Error(`${mail.name} did not come back`)
  return outcome
}

test('the corpus has at least forty mails, of every kind', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(40)
  const kinds = ['reply', 'auto_reply', 'bounce', 'delay', 'arrival', 'complaint', 'nothing', 'unreadable']
  expect([...new Set(corpus.map(({ sortedAs }) => sortedAs))].sort()).toEqual(kinds.sort())
})

describe.each(corpus.map((mail) => [`${mail.sortedAs}: ${mail.name}`, mail] as const))(
  '%s',
  (_name, mail) => {
    test('is taken, kept as it came and sorted', async () => {
      const { said, member } = outcomeOf(mail)
      expect(said.code, said.words).toBe(250)
      const kept = await row('inbound_mails', { member_id: member })
      expect(kept).toMatchObject({
        token_kind: mail.kind,
        classified_as: mail.sortedAs,
        authenticity: 'unknown',
      })
      expect(kept.raw).not.toBeNull()
      expect(kept.handled_at).not.toBeNull()
    })

    test('has what follows from it, and nothing else', async () => {
      const { member, mail: ours, message } = outcomeOf(mail)
      const sent = await row('mails', { id: ours })
      const isBounce = mail.sortedAs === 'bounce'
      expect([sent.state, sent.bounce_class]).toEqual(
        isBounce ? ['bounced', mail.bounceClass] : ['sent', null],
      )
      const written = await row('messages', { id: message })
      expect(written.state).toBe(isBounce ? 'bounced' : 'sent')
      expect(written.bounce_reason === null).toBe(!isBounce)
      const { bounce_count, complained_at, notices_stopped_at, is_stopped_send_questions_mail } = await row(
        'members',
        {
          id: member,
        },
      )
      expect(bounce_count).toBe(mail.bounceClass === 'hard' ? 1 : 0)
      expect([complained_at === null, notices_stopped_at === null]).toEqual(
        Array(2).fill(mail.sortedAs !== 'complaint'),
      )
      expect(is_stopped_send_questions_mail).toBe(false)
      expectAnswer(mail, await rows('messages', { member_id: member, message_status: 2 }))
      if (mail.files) {
        const [answer] = await rows('messages', { member_id: member, message_status: 2 })
        const files = await rows('reply_attachments', { message_id: answer?.id ?? 0 })
        expect(files.map(({ name }) => name)).toEqual(mail.files)
      }
    })
  },
)

function expectAnswer(mail: CorpusMail, answers: readonly Row<'messages'>[]): void {
  if (mail.body === undefined) {
    expect(answers).toEqual([])
    return
  }
  const isAuto = mail.sortedAs === 'auto_reply'
  expect(answers.map(({ mail_body }) => mail_body)).toEqual([mail.body])
  expect(answers[0]).toMatchObject({ is_auto_reply: isAuto, state: 'received' })
  expect(answers[0]?.read_at === null).toBe(!isAuto)
  const readers = [{ code: 'administrators' }, { code: 'viewers' }, {}]
  expect(answers[0]?.notice).toMatchObject(mail.sortedAs === 'nothing' ? readers.slice(0, 1) : readers)
}
