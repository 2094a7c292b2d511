import { beforeEach, expect, test } from 'vitest'
import { dispatch } from '../../features/deliveries/service.ts'
import { mailKinds } from '../../jobs.ts'
import { asInstant } from '../../platform/clock.ts'
import { insertDueMembers } from '../../testing/due-members.ts'
import { mailPayloads } from '../../testing/mail-payloads.ts'
import { suite } from '../../testing/suite.ts'
import { enqueueNotifications } from '../queue.ts'
import { sendQueued } from '../worker.ts'

const crowd = 1_000
const due = '2026-05-01T01:00:00Z'
const { app, peer } = suite({ at: due, company: 'none', smtp: true })
const at = () => asInstant(new Date(due))
const connections = 8

const queued = async (members: number) => {
  const companyId = await insertDueMembers(app, members, new Date(due))
  await dispatch(app, at(), { mailKinds: {} })
  return companyId
}

const recipientsOf = async (companyId: number) => {
  const { rows } = await app.database.pool.query<{ message_id: string }>(
    'select message_id from mails where company_id = $1',
    [companyId],
  )
  return new Set(rows.map(({ message_id }) => message_id))
}

beforeEach(async () => {
  await app.database.pool.query('delete from companies')
})

test('a company with a few mails does not wait for one with very many, and neither do thirty of them', async () => {
  const large = await queued(crowd)
  const small = await Promise.all(Array.from({ length: 30 }, () => insertDueMembers(app, 4, new Date(due))))
  await dispatch(app, at(), { mailKinds: {} })
  const before = (await peer.taken()).length
  await sendQueued(app, mailKinds, { at: at() })
  const arrived = (await peer.taken()).slice(before).map(({ messageId }) => messageId)
  expect(arrived).toHaveLength(crowd + 30 * 4)
  const own = await recipientsOf(large)
  const last = arrived.findLastIndex((id) => !own.has(id))
  const ahead = arrived.slice(0, last).filter((id) => own.has(id)).length
  expect(ahead).toBeLessThanOrEqual(2 * (4 + connections))
  for (const companyId of small)
    expect([...(await recipientsOf(companyId))].every((id) => arrived.includes(id))).toBe(true)
}, 120_000)

test('a reset leaves before the thousands that wait, also of its own company', async () => {
  const companyId = await queued(crowd)
  const reset = {
    companyId,
    kind: 'password_reset',
    key: 'reset',
    recipient: 'reset@account.example',
  } as const
  const mail = { ...reset, payload: mailPayloads.password_reset('ja') }
  await app.database.asSystem((tx) => enqueueNotifications(tx, app, [mail], at()))
  const before = (await peer.taken()).length
  await sendQueued(app, mailKinds, { at: at() })
  const arrived = (await peer.taken()).slice(before).map(({ recipient }) => recipient)
  expect(arrived).toHaveLength(crowd + 1)
  expect(arrived.indexOf(reset.recipient)).toBeLessThan(connections)
})

test('a company with nothing left to send leaves the connections to the others', async () => {
  const [one, other] = [await queued(3), await queued(200)]
  const before = (await peer.taken()).length
  const tallies = await sendQueued(app, mailKinds, { at: at() })
  expect(tallies.map(({ companyId, sent }) => [companyId, sent]).sort()).toEqual([
    [one, 3],
    [other, 200],
  ])
  expect((await peer.taken()).slice(before)).toHaveLength(203)
})
