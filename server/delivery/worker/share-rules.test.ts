import { expect, test } from 'vitest'
import type { ExternalChannel } from '#contract/channels/names.ts'
import type { QueuedNotification } from '../queue.ts'
import { classifyChannelResult } from './channel-rules.ts'
import type { Finished } from './queries.ts'
import { sharesAfter } from './share-rules.ts'

const mail: QueuedNotification = {
  company_id: 1,
  id: 1,
  kind: 'monthly',
  message_id: '<a@b>',
  member_id: 1,
  enq_type: 1,
  round: 1,
  user_id: null,
  recipient: '',
  payload: {},
  attempts: 0,
  is_repeated: false,
  channel: 'line',
  ordinal: 1,
  origin_id: null,
  attempt_key: '',
  first_attempt_at: null,
  unknown_count: 0,
}
const shares = { account: 32, quick: 128 }
const taken = classifyChannelResult({ kind: 'taken', providerId: null }, 0)
const unknown = classifyChannelResult({ kind: 'unknown', words: '' }, 0)

const finished = (companyId: number, channel: ExternalChannel, count: number, result = taken): Finished[] =>
  Array.from({ length: count }, () => ({ mail: { ...mail, company_id: companyId, channel }, result }))

test('an account that answers quickly has four times as many under way as were taken at the last recording', () => {
  expect(sharesAfter([...finished(1, 'line', 32), ...finished(2, 'line', 9)], shares)).toEqual([
    { companyId: 1, channel: 'line', share: 128 },
    { companyId: 2, channel: 'line', share: 36 },
  ])
  expect(sharesAfter(finished(1, 'line', 100), shares)).toEqual([
    { companyId: 1, channel: 'line', share: 128 },
  ])
})

test('one that answers slowly, or whose answers stay away, keeps the share of everybody', () => {
  expect(sharesAfter([...finished(1, 'line', 8), ...finished(1, 'slack', 3)], shares)).toEqual([])
  expect(sharesAfter(finished(1, 'sms', 32, unknown), shares)).toEqual([])
})

test('a channel on which nothing can be repeated unnoticed has a smaller share at most', () => {
  const own = { ...shares, quickOver: { line_works: 64 } }
  expect(sharesAfter([...finished(1, 'line', 50), ...finished(1, 'line_works', 50)], own)).toEqual([
    { companyId: 1, channel: 'line', share: 128 },
    { companyId: 1, channel: 'line_works', share: 64 },
  ])
})
