import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysOf } from '#contract/keys.ts'
import { mailKinds } from '../jobs.ts'
import { bounceByMail } from '../testing/answer-by-mail.ts'
import { lineUser, linkMember, openChannel } from '../testing/channel-accounts.ts'
import { startLine } from '../testing/providers/line.ts'
import { suite } from '../testing/suite.ts'
import type { FailedNotification } from './queue.ts'
import { leaveSuspendedAccounts } from './worker/effects.ts'
import { sendQueued } from './worker.ts'

const line = await startLine(() => new Date())
afterAll(() => line.stop())

const { app, company, as, register, rows, row, update, dispatchAt, work, inCompany } = suite({
  env: { LINE_API_BASE: line.base, MAIL_REPLY_DOMAIN: 'reply.example' },
  at: '2026-04-15T09:00:00+09:00',
})

const unknown = 'Hi. This is the qmail-send program.\nSorry, no mailbox here by that name. (#5.1.1)'

let member: { id: number; email: string }

/** Somebody who takes mail first and could be reached over LINE too. */
beforeEach(async () => {
  await openChannel(app, company.id, 'line', line.account)
  member = await register({ date_contracted: '2026-04-01', delivery_date: '2026-05-01' })
  const user = lineUser()
  line.users.set(user, { displayName: 'みどり' })
  await linkMember(app, { companyId: company.id, memberId: member.id, channel: 'line' }, user)
  await update('members', { id: member.id }, { preferred_route: 'mail' })
})

const dispatches = (kind = 'monthly') => rows('mails', { member_id: member.id, kind })
const empty = (kind = 'monthly') => update('mails', { member_id: member.id, kind }, { payload: '{}' })
const channels = async (kind?: string) =>
  (await dispatches(kind)).map(({ channel, state, last_error }) => ({ channel, state, last_error }))

async function comesBack(kind: string): Promise<void> {
  const mail = await row('mails', { member_id: member.id, kind })
  expect(await bounceByMail(app, { companyId: company.id, mailId: mail.id }, unknown)).toEqual(['stored'])
  await work()
}

test('a mail whose words were taken out comes back and goes over no other channel; the address is counted', async () => {
  await dispatchAt('2026-05-01T10:05:00')
  await empty()
  await comesBack('monthly')
  expect(await channels()).toMatchObject([{ channel: 'mail', state: 'bounced' }])
  expect(await row('members', { id: member.id })).toMatchObject({ bounce_count: 1 })
})

test('nor does a message of HR, whose return is taken all the same', async () => {
  const text = { subject: '面談のご案内', mail_body: '来週いかがですか。' }
  expect((await as('owner').post('/v3/messages/send', { member_ids: [member.id], ...text })).status).toBe(202)
  await sendQueued(app, mailKinds, { at: app.clock().add({ minutes: 5 }), patience: 1 })
  await empty('message')
  await comesBack('message')
  expect(await channels('message')).toMatchObject([{ channel: 'mail', state: 'bounced' }])
  expect(await rows('inbound_mails', { member_id: member.id, handled_at: null })).toEqual([])
  expect(await row('members', { id: member.id })).toMatchObject({ bounce_count: 1 })
})

test('what waits without words leaves no more and keeps no error', async () => {
  await dispatchAt('2026-05-01T10:05:00')
  const again = { state: 'queued', payload: '{}', next_attempt_at: new Date('2026-05-01T01:05:00Z') }
  await update('mails', { member_id: member.id, kind: 'monthly' }, again)
  await dispatchAt('2026-05-01T10:10:00')
  expect(await channels()).toEqual([{ channel: 'mail', state: 'cancelled', last_error: null }])
})

test('what a suspended account kept without words ends there', async () => {
  await dispatchAt('2026-05-01T10:05:00')
  await update('mails', { member_id: member.id, kind: 'monthly' }, { state: 'queued', channel: 'line' })
  await empty()
  const closed = { closed_at: new Date('2026-05-01T00:00:00Z'), closed_reason: '停止中' }
  await update('channel_accounts', { channel: 'line' }, closed)
  await inCompany((tx) => leaveSuspendedAccounts(tx, mailKinds, new Date('2026-05-01T02:00:00Z')))
  expect(await channels()).toMatchObject([{ channel: 'line', state: 'cancelled' }])
  await update('channel_accounts', { channel: 'line' }, { closed_at: null, closed_reason: null })
})

test('every kind of mail fails without its words as with them', async () => {
  await dispatchAt('2026-05-01T10:05:00')
  const stored = await row('mails', { member_id: member.id, kind: 'monthly' })
  for (const kind of keysOf(mailKinds)) {
    const failed = {
      ...stored,
      kind,
      payload: {},
      reason: '届きませんでした',
      isBadAddress: true,
      isLate: true,
    }
    await inCompany(async (tx) => mailKinds[kind].failed?.(tx, [failed as FailedNotification], new Date()))
  }
})
