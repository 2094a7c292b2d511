import { expect, test } from 'vitest'
import type { ScheduleItem } from '#contract/surveys/round-calls.ts'
import { firstDeliveryRange, moveRange } from './move-range.ts'
import { roundActions, roundNotes } from './round-words.ts'

const item = (change: Partial<ScheduleItem> = {}): ScheduleItem => ({
  date: '2026-08-01',
  enq_type: 1,
  enq_round: 4,
  answer_status: 1,
  skip_reason: null,
  is_moved: false,
  is_stopped: false,
  sent_at: null,
  closes_at: null,
  is_repeated: false,
  senior: null,
  send_hour: 10,
  ...change,
})

const today = '2026-07-15'

test('a coming round can be moved and stopped, a stopped one taken up again, an open one sent again', () => {
  expect(roundActions(item(), today)).toEqual(['move', 'stop'])
  expect(roundActions(item({ answer_status: 5, is_stopped: true }), today)).toEqual(['resume', 'move'])
  expect(roundActions(item({ answer_status: 2, closes_at: '2026-07-15 23:59:59' }), today)).toEqual([
    'resend',
  ])
  expect(roundActions(item({ answer_status: 7 }), today)).toEqual(['resend'])
})

test('a stopped round whose day has gone needs a new day', () => {
  expect(roundActions(item({ answer_status: 5, skip_reason: 'stopped', date: '2026-07-01' }), today)).toEqual(
    ['move'],
  )
})

test('nothing is offered for what is over, or for who is on leave', () => {
  expect(roundActions(item({ answer_status: 3 }), today)).toEqual([])
  expect(roundActions(item({ answer_status: 4 }), today)).toEqual([])
  expect(roundActions(item({ answer_status: 8, skip_reason: 'left' }), today)).toEqual([])
  expect(roundActions(item({ answer_status: 5, skip_reason: 'on_leave' }), today)).toEqual([])
  expect(roundActions(item({ answer_status: 2, closes_at: '2026-07-14 23:59:59' }), today)).toEqual([])
  expect(roundActions(item({ answer_status: 3, enq_type: 2 }), today)).toEqual([])
})

test('a round says when it was sent, until when it is open and why it was skipped', () => {
  expect(
    roundNotes(item({ answer_status: 2, sent_at: '2026-08-01 10:02:11', closes_at: '2026-08-10 23:59:59' })),
  ).toEqual(['8/1（土）10:02 送信', '8/10（月）まで回答できます。'])
  expect(roundNotes(item({ answer_status: 5, skip_reason: 'on_leave' }))).toEqual([
    '休職中のため配信していません。',
  ])
  expect(roundNotes(item({ answer_status: 5, skip_reason: 'stopped', is_stopped: true }))).toEqual([
    'この回だけ、手動で停止しています。',
  ])
  expect(roundNotes(item({ answer_status: 3, is_repeated: true }))[0]).toContain('もう一度届いた可能性')
})

const member = (schedule: ScheduleItem[]) => ({
  schedule,
  date_contracted: '2026-04-01',
  delivery_date: '2026-05-01',
})

test('a round can go anywhere between its neighbours, but not into the past', () => {
  const rounds = [
    item({ enq_round: 3, date: '2026-07-01', sent_at: '2026-07-03 10:00:00' }),
    item(),
    item({ enq_round: 5, date: '2026-09-01' }),
  ]
  expect(moveRange(member(rounds), item(), '2026-06-01')).toEqual({ min: '2026-07-04', max: '2026-08-31' })
  expect(moveRange(member(rounds), item(), today)).toEqual({ min: today, max: '2026-08-31' })
})

test('the first round comes after joining, the last before a thirteenth, the yearly survey near its day', () => {
  const first = item({ enq_round: 1, date: '2026-05-01' })
  expect(moveRange(member([first]), first, '2026-03-01').min).toBe('2026-04-02')
  const last = item({ enq_round: 12, date: '2027-04-01' })
  expect(moveRange(member([last]), last, today).max).toBe('2027-04-30')
  const annual = item({ enq_type: 2, enq_round: 1, date: '2027-04-01' })
  expect(moveRange(member([annual]), annual, today)).toEqual({ min: '2027-03-02', max: '2027-05-01' })
  const joined = { date_contracted: '2024-02-29', working_status: 1, returned_on: null } as const
  expect(firstDeliveryRange(joined, today)).toEqual({ min: '2024-03-01', max: '2025-02-28' })
  const back = { ...joined, returned_on: '2026-05-10' }
  expect(firstDeliveryRange(back, today).max).toBe('2027-05-10')
})
