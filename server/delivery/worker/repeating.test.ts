import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dispatch } from '../../features/deliveries/service.ts'
import { lineUser, linkMember, openChannel } from '../../testing/channel-accounts.ts'
import { startLine } from '../../testing/providers/line.ts'
import { suite } from '../../testing/suite.ts'

let clock = () => new Date()
const line = await startLine(() => clock())
afterAll(() => line.stop())

const { app, company, server, register, row, mails } = suite({
  env: { LINE_API_BASE: line.base },
  at: '2026-04-15T09:00:00+09:00',
  smtp: true,
})

let member: { id: number }

beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  line.phone.length = 0
  line.tokens.clear()
  line.keys.clear()
  await openChannel(app, company.id, 'line', line.account)
  member = await register({ date_contracted: '2026-04-01', delivery_date: '2026-05-01' })
  const user = lineUser()
  line.users.set(user, { displayName: 'みどり' })
  await linkMember(app, { companyId: company.id, memberId: member.id, channel: 'line' }, user)
  await mails()
})

const at = (time: string) => dispatch(app, Temporal.Instant.from(`${time}+09:00`), { patience: 0 })
const sending = () => row('mails', { member_id: member.id, kind: 'monthly' })

/** LINE has the round's message, its answer was lost, and no worker comes for as long as the test wants. */
async function loseAnswer(): Promise<void> {
  server.setTime('2026-05-01T11:05:00+09:00')
  line.once({ taken: true, answer: 'reset', path: /push/ })
  await at('2026-05-01T11:05:00')
  expect(await sending()).toMatchObject({ state: 'queued', unknown_count: 1 })
  expect(line.phone).toHaveLength(1)
}

test('3: what LINE may have is repeated under the same key and with the same words on the next day, and 409 means sent', async () => {
  await loseAnswer()
  server.setTime('2026-05-02T10:04:00+09:00')
  await at('2026-05-02T10:04:00')
  expect(await sending()).toMatchObject({ state: 'sent', unknown_count: 1 })
  expect(line.phone).toHaveLength(1)
  expect(line.refusals).toEqual([])
})

test('3: after 24 hours LINE has forgotten the key: it is left unconfirmed and never repeated', async () => {
  await loseAnswer()
  const asked = line.requests()
  for (const time of ['2026-05-02T11:10:00', '2026-05-02T15:00:00', '2026-05-03T10:00:00']) {
    server.setTime(`${time}+09:00`)
    await at(time)
    expect(await sending()).toMatchObject({ state: 'unconfirmed', channel: 'line' })
  }
  expect(line.requests()).toBe(asked)
  expect(line.phone).toHaveLength(1)
  expect(await mails()).toEqual([])
  expect(await row('deliveries', { member_id: member.id, enq_type: 1, round: 1 })).toMatchObject({
    answer_status: 2,
  })
})

test('3: a day on which it was only put off is none of the 24 hours', async () => {
  line.isTooFast = true
  server.setTime('2026-05-01T10:05:00+09:00')
  await at('2026-05-01T10:05:00')
  line.isTooFast = false
  await app.database.pool.query("update channel_accounts set next_free_at = '-infinity'")
  server.setTime('2026-05-02T12:00:00+09:00')
  line.once({ taken: true, answer: 'reset', path: /push/ })
  await at('2026-05-02T12:00:00')
  expect(await sending()).toMatchObject({ state: 'queued', unknown_count: 1 })
  server.setTime('2026-05-02T12:01:00+09:00')
  await at('2026-05-02T12:01:00')
  expect(await sending()).toMatchObject({ state: 'sent' })
  expect(line.phone).toHaveLength(1)
})

test('what may have arrived over a suspended account goes over no other channel: it is left unconfirmed past 18:00', async () => {
  await loseAnswer()
  line.tokens.clear()
  await app.database.pool.query(
    "update channel_accounts set closed_at = $1, closed_code = 'x', closed_reason = 'x'",
    [new Date('2026-05-01T02:06:00Z')],
  )
  await at('2026-05-01T18:00:00')
  expect(await sending()).toMatchObject({ state: 'unconfirmed' })
  expect(await mails()).toEqual([])
  expect(await row('deliveries', { member_id: member.id, enq_type: 1, round: 1 })).toMatchObject({
    answer_status: 2,
  })
})
