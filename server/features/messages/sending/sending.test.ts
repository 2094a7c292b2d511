import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerStatus, workingStatus } from '#contract/codes.ts'
import { sendQueued } from '../../../delivery/worker.ts'
import type { Registered } from '../../../testing/fixtures/members.ts'
import { suite } from '../../../testing/suite.ts'
import { messageMails } from '../mails.ts'
import { sendingJobs } from './jobs.ts'

const { app, server, company, as, call, done, read, rows, update, register, mails } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-06-01T09:00:00+09:00',
  smtp: true,
})

const join = (fields: Record<string, unknown> = {}): Promise<Registered> =>
  register({
    email: `${randomUUID()}@members.example`,
    department_id: company.departments.salesEast,
    ...fields,
  })

const text = { subject: '面談のご案内', mail_body: '{{name}} さん、来週お話ししませんか。' }

const ask = (json: object) => done('POST', '/v3/messages/send', { ...text, ...json })
const sendOff = () => sendQueued(app, messageMails)
const later = (seconds: number) => server.setTime(app.clock().add({ seconds }).toString())
const sending = async (code: string) => (await read(`/v4/messages/sendings/${code}`)).sending
const workScheduled = () => sendingJobs.send_scheduled?.(app, {})

test('within ten seconds all of it is taken back, and nobody reads of it', async () => {
  const members = [await join(), await join(), await join({ working_status: workingStatus.is.declined })]
  const { code } = await ask({ member_ids: members.map(({ id }) => id) })
  later(9)
  await sendOff()
  expect(await mails()).toEqual([])
  expect(await sending(code)).toMatchObject({ state: 'leaving', undo_seconds: 1, counts: { queued: 2 } })
  const { body } = await call('POST', `/v4/messages/sendings/${code}/cancel`)
  expect(body).toEqual({
    result: { taken_back: 2, left: 0 },
    message: '送信を取り消しました。メールはだれにも届いていません。',
  })
  later(60)
  await sendOff()
  expect(await mails()).toEqual([])
  expect(await sending(code)).toMatchObject({
    state: 'cancelled',
    ended_because: 'taken_back',
    counts: { cancelled: 3, queued: 0, failed: 0 },
  })
  expect((await read('/v3/messages')).count).toBe(0)
  const again = await call('POST', `/v4/messages/sendings/${code}/cancel`)
  expect([again.status, again.body.code]).toEqual([409, 'sending_left'])
})

test('after ten seconds it has left, and nothing is left to take back', async () => {
  const { code } = await ask({ member_ids: [(await join()).id] })
  later(10)
  await sendOff()
  expect(await mails()).toHaveLength(1)
  expect((await call('POST', `/v4/messages/sendings/${code}/cancel`)).status).toBe(409)
  expect(await sending(code)).toMatchObject({ state: 'done', counts: { sent: 1 } })
})

test('one message is taken back while it waits; one that has left goes out of the lists only, and it says so', async () => {
  const [one, other] = [await join(), await join()]
  await ask({ member_ids: [one.id, other.id] })
  const idOf = async ({ id }: Registered) => (await read('/v3/messages', { member_id: id })).messages[0]?.id
  const first = await call('DELETE', `/v3/messages/${await idOf(one)}`)
  expect(first.body.result).toEqual({ taken_back: true })
  later(10)
  await sendOff()
  expect((await mails()).map(({ to }) => to?.[0]?.address)).toEqual([other.email])
  const second = await call('DELETE', `/v3/messages/${await idOf(other)}`)
  expect(second.body.result).toEqual({ taken_back: false })
  expect(second.body.message).toContain('取り消せません')
  expect(await idOf(other)).toBeUndefined()
  expect(await rows('messages', { member_id: other.id })).toHaveLength(1)
})

test('a scheduled one leaves at its time, to whoever is meant by it then, once however often the job runs', async () => {
  const before = await join()
  const answer = await call('POST', '/v3/messages/send', {
    ...text,
    department_ids: [company.departments.sales],
    scheduled_at: '2026-06-02 09:30',
  })
  expect(answer.status, answer.text).toBe(202)
  expect(answer.body).toMatchObject({
    result: { state: 'scheduled', recipient_count: 1, leaves_at: null },
    message: '2026-06-02 09:30に送信します。',
  })
  const { code } = answer.body.result
  const after = await join()
  await update('members', { id: before.id }, { working_status: workingStatus.is.resigned })
  server.setTime('2026-06-02T09:29:59+09:00')
  await workScheduled()
  expect((await sending(code)).state).toBe('scheduled')
  const preview = await done('POST', '/v4/messages/preview', { code })
  expect(preview).toMatchObject({ count: 1, leaving_count: 1, excluded: [] })
  expect(preview.examples).toMatchObject([{ member: { id: after.id }, subject: '面談のご案内' }])
  server.setTime('2026-06-02T09:30:00+09:00')
  await Promise.all([workScheduled(), workScheduled()])
  await workScheduled()
  await sendOff()
  expect((await mails()).map(({ to }) => to?.[0]?.address)).toEqual([after.email])
  expect(await sending(code)).toMatchObject({ state: 'done', recipient_count: 1, counts: { sent: 1 } })
})

test('a scheduled one that was taken back, or whose writer may write no more, never leaves', async () => {
  const { id } = await join()
  const wait = { member_ids: [id], scheduled_at: '2026-06-02 09:30' }
  const { code } = await ask(wait)
  expect((await call('DELETE', `/v4/messages/sendings/${code}`)).body.message).toBe(
    '送信予約を取り消しました。',
  )
  const orphan = await as('limited_administrator').post('/v3/messages/send', { ...text, ...wait })
  await update('users', { role_key: 'limited_administrator' }, { deleted_at: new Date() })
  server.setTime('2026-06-03T00:00:00+09:00')
  await workScheduled()
  await sendOff()
  expect(await mails()).toEqual([])
  expect((await sending(code)).ended_because).toBe('taken_back')
  expect(await sending(orphan.body.result.code)).toMatchObject({
    state: 'cancelled',
    ended_because: 'writer_gone',
  })
})

test('a draft is kept whatever it lacks, changed once for each version, and then sent by its code', async () => {
  const { id } = await join()
  const draft = await ask({ draft: true, mail_body: '{{nmae}} さん' })
  expect(draft).toMatchObject({ state: 'draft', recipient_count: 0 })
  expect(draft.warnings).toEqual([
    '「{{nmae}}」という差し込み項目はありません。',
    '宛先を1名以上選んでください。',
  ])
  const early = await call('POST', '/v3/messages/send', { code: draft.code })
  expect([early.status, early.body.errors.length]).toEqual([422, 2])
  const path = `/v4/messages/sendings/${draft.code}`
  const change = { version: draft.version, member_ids: [id], mail_body: '{{name}} さん' }
  const { version } = await done('PUT', path, change)
  expect((await call('PUT', path, change)).body.code).toBe('stale_version')
  expect(await sending(draft.code)).toMatchObject({ version, subject: text.subject, members: [{ id }] })
  const sent = await done('POST', '/v3/messages/send', { code: draft.code, ...text })
  expect(sent).toMatchObject({ code: draft.code, state: 'leaving', recipient_count: 1 })
  expect((await call('PUT', path, { version: sent.version, subject: 'あとから' })).body.code).toBe(
    'sending_fixed',
  )
  const { sendings } = await read('/v4/messages/sendings')
  expect(sendings).toMatchObject([{ code: draft.code, state: 'leaving', is_own: true }])
})

test('what did not arrive is handed over again as the same message in another mail', async () => {
  const lost = await join({ email: `nobody-${randomUUID()}@members.example` })
  const { code } = await ask({ member_ids: [lost.id, (await join()).id] })
  later(10)
  await sendOff()
  expect(await sending(code)).toMatchObject({ counts: { sent: 1, bounced: 1 } })
  await mails()
  await update('members', { id: lost.id }, { email: 'found@members.example', bounce_count: 3 })
  const stopped = await call('POST', `/v4/messages/sendings/${code}/resend`)
  expect([stopped.status, stopped.body.code]).toEqual([409, 'nothing_to_resend'])
  await update('members', { id: lost.id }, { bounce_count: 0 })
  expect(await done('POST', `/v4/messages/sendings/${code}/resend`)).toEqual({ resent: 1, excluded: [] })
  await sendOff()
  expect((await mails()).map(({ to }) => to?.[0]?.address)).toEqual(['found@members.example'])
  expect(await sending(code)).toMatchObject({ state: 'done', counts: { sent: 2, bounced: 0 } })
  const [message] = await rows('messages', { member_id: lost.id })
  const tries = await rows('message_dispatches', { message_id: message?.id ?? 0 })
  expect(tries.map(({ ordinal, state, mail_key }) => [ordinal, state, mail_key])).toEqual([
    [1, 'bounced', `${message?.id}`],
    [2, 'sent', `${message?.id}.2`],
  ])
  const ids = (await rows('mails', { member_id: lost.id, kind: 'message' })).map((mail) => mail.message_id)
  expect(new Set(ids).size).toBe(2)
})

test('the link to the answering page stands in the mail alone, and who has no open survey gets none', async () => {
  const [asked, free] = [await join(), await join()]
  await update(
    'deliveries',
    { member_id: asked.id, enq_type: 1, round: 1 },
    { answer_status: answerStatus.is.sent },
  )
  const answer = await ask({ member_ids: [asked.id, free.id], mail_body: 'こちらから {{ answer_url }}' })
  expect(answer.excluded).toMatchObject([{ reason: 'no_survey', count: 1, members: [{ id: free.id }] }])
  later(10)
  await sendOff()
  expect((await mails()).map((mail) => /\/a\/[\w-]{40,}/.test(mail.text ?? ''))).toEqual([true])
  const { messages } = await read('/v3/messages', { member_id: asked.id })
  expect(messages[0].mail_body).toBe('こちらから （回答ページのリンク）')
})

test('the preview names who gets nothing and shows what the first will read', async () => {
  const [open, left] = [
    await join({ mail_language: 1 }),
    await join({ working_status: workingStatus.is.declined }),
  ]
  const preview = await done('POST', '/v4/messages/preview', {
    ...text,
    member_ids: [open.id, left.id],
    first: 1,
  })
  expect(preview).toMatchObject({
    count: 2,
    leaving_count: 1,
    excluded: [{ reason: 'left', label: '退職・入社辞退のため', count: 1, members: [{ id: left.id }] }],
    examples: [{ language: 'en', mail_body: '佐藤 花子 さん、来週お話ししませんか。' }],
  })
})

test('a test goes to its writer alone, with what it lacks said before', async () => {
  expect(
    (await call('POST', '/v4/messages/test', { subject: '', mail_body: '{{x}}' })).body.errors,
  ).toHaveLength(2)
  const { status, body } = await call('POST', '/v4/messages/test', text)
  expect([status, body.mailService.recipient]).toEqual([200, company.accounts.owner.email])
})

test('the list of messages is narrowed by words, department, state, day and whether a reply waits', async () => {
  const [east, dev] = [await join(), await join({ department_id: company.departments.development })]
  await ask({ member_ids: [east.id, dev.id] })
  const found = async (query: Record<string, string | number | boolean>) =>
    (await read('/v3/messages', query)).messages.map(({ member_id }: { member_id: number }) => member_id)
  expect(await found({})).toEqual([dev.id, east.id])
  expect(await found({ q: 'めんだん' })).toEqual([])
  expect(await found({ q: '面談 来週' })).toEqual([dev.id, east.id])
  expect(await found({ department_id: company.departments.sales })).toEqual([east.id])
  expect(await found({ state: 'sent' })).toEqual([])
  expect(await found({ unread: true })).toEqual([])
  expect(await found({ from: '2026-06-01', to: '2026-06-01' })).toHaveLength(2)
  expect(await found({ from: '2026-06-02' })).toEqual([])
  const seen = (await as('restricted_viewer').get('/v3/messages')).body.result
  expect(seen).toMatchObject({ count: 1, messages: [{ member_id: east.id, member_code: east.code }] })
})

test('the next business day is proposed for a sending that waits, and its holidays are named', async () => {
  server.setTime('2026-11-20T18:00:00+09:00')
  const days = await read('/v4/messages/days')
  expect(days.next_business_day).toBe('2026-11-24')
  expect(days.holidays[0]).toEqual({ date: '2026-11-23', name: '勤労感謝の日' })
  expect(days.holidays.at(-1)?.date < '2027-11-24').toBe(true)
})
