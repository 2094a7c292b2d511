import { expect, test } from 'vitest'
import { keptDays } from '#contract/limits.ts'
import { jobs } from '../../../jobs.ts'
import { suite } from '../../../testing/suite.ts'

const { app, company, columns, insert, newMember } = suite({
  at: '2029-08-01T03:00:00+09:00',
  company: 'file',
})

const daysAgo = (days: number, minutes = 0) =>
  new Date(app.clock().epochMilliseconds - days * 86_400_000 + minutes * 60_000)

const onDay = (days: number) =>
  daysAgo(days, 9 * 60)
    .toISOString()
    .slice(0, 10)

/** Just past the term, just within it. */
const around = (days: number) => [daysAgo(days, -1), daysAgo(days, 1)] as const

test('each thing ends by its own term, and not a minute before', async () => {
  const { id: member_id } = await newMember()
  const user_id = company.accounts.owner.id
  const log = { uri: 'x', category: 'session', task: 'session.login', result: 'success' }
  for (const created_at of around(keptDays.securityLog)) await insert('security_logs', { ...log, created_at })
  for (const days of [keptDays.securityLog + 1, keptDays.securityLog])
    await insert('member_reads', { member_id, user_id, read_on: onDay(days), answers: true })
  const mail = { kind: 'test_mail', member_id, recipient: 'a@member.example', payload: '{"words":"ひみつ"}' }
  const over = around(keptDays.mailWords)
  for (const [number, sent_at] of over.entries())
    await insert('mails', {
      ...mail,
      message_id: `<${number}@x>`,
      state: 'sent',
      created_at: sent_at,
      sent_at,
      next_attempt_at: sent_at,
    })
  const [past] = over
  await insert('mails', {
    ...mail,
    message_id: '<waits@x>',
    state: 'queued',
    created_at: past,
    next_attempt_at: past,
  })
  for (const [number, at] of around(keptDays.operatorLog).entries())
    await app.database.pool.query(
      `insert into installation_logs (kind, command, result, created_at) values ('command', $1, 'success', $2)`,
      [`doctor ${number}`, at],
    )
  for (const [number, at] of around(keptDays.outbox).entries())
    await app.database.pool.query(
      `insert into outbox_messages (message_id, sender, recipient, subject, text_body, html_body, sent_at)
       values ($1, 's', 'r', 's', 't', 'h', $2)`,
      [`<letter ${number}>`, at],
    )

  await jobs.forget_past_terms?.(app, {})

  expect(await columns('security_logs', ['created_at'])).toEqual([
    { created_at: around(keptDays.securityLog)[1] },
  ])
  expect(await columns('member_reads', ['read_on'])).toEqual([{ read_on: onDay(keptDays.securityLog) }])
  expect(await columns('mails', ['message_id', 'payload', 'sent_at'])).toEqual([
    { message_id: '', payload: {}, sent_at: over[0] },
    { message_id: '<1@x>', payload: { words: 'ひみつ' }, sent_at: over[1] },
    { message_id: '<waits@x>', payload: { words: 'ひみつ' }, sent_at: null },
  ])
  const kept = async (text: string) => (await app.database.pool.query(text)).rows
  expect(await kept('select command from installation_logs')).toEqual([{ command: 'doctor 1' }])
  expect(await kept('select message_id from outbox_messages')).toEqual([{ message_id: '<letter 1>' }])
})

test('what is queued under the Message-ID of a forgotten mail is a mail of its own, and is forgotten in its turn', async () => {
  const at = daysAgo(keptDays.mailWords + 1)
  const recipient = 'again@member.example'
  const mail = {
    kind: 'test_mail',
    recipient,
    payload: '{"words":"ひみつ"}',
    state: 'sent',
    message_id: '<again@x>',
    created_at: at,
    sent_at: at,
    next_attempt_at: at,
  }
  const left = async () =>
    (await columns('mails', ['recipient', 'message_id', 'payload'])).filter(
      (row) => row.recipient === recipient,
    )
  const forgotten = { recipient, message_id: '', payload: {} }
  for (const times of [1, 2]) {
    await insert('mails', mail)
    await expect(insert('mails', mail)).rejects.toThrow('mails_remembered')
    await jobs.forget_past_terms?.(app, {})
    expect(await left()).toEqual(Array.from({ length: times }, () => forgotten))
  }
})

test('what a release before forgot is made as narrow', async () => {
  const at = daysAgo(keptDays.mailWords + 1)
  const mail = { kind: 'test_mail', recipient: 'b@member.example', state: 'sent', is_forgotten: true }
  await insert('mails', { ...mail, message_id: '<b@x>', created_at: at, sent_at: at, next_attempt_at: at })
  await jobs.forget_past_terms?.(app, {})
  expect(
    await columns('mails', ['recipient', 'message_id', 'attempt_key', 'next_attempt_at']),
  ).toContainEqual({
    recipient: 'b@member.example',
    message_id: '',
    attempt_key: null,
    next_attempt_at: null,
  })
})
