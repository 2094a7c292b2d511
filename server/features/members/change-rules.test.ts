import { expect, test } from 'vitest'
import { mayWelcome, welcomeFacts } from './change-rules.ts'

const item = (enq_round: number, date: string, answer_status: 1 | 8) => ({
  date,
  enq_type: 1 as const,
  enq_round,
  answer_status,
  skip_reason: null,
  is_moved: false,
  is_stopped: false,
  sent_at: null,
  closes_at: null,
  is_repeated: false,
})

test('the welcome mail names the first round that still comes and how many follow', () => {
  const rounds = [item(1, '2026-03-01', 8), item(2, '2026-04-01', 1), item(3, '2026-05-01', 1)]
  expect(welcomeFacts(rounds, '2026-03-20')).toEqual({ firstDate: '2026-04-01', rounds: 2 })
})

test('a round that is caught up within its seven days comes today', () => {
  expect(welcomeFacts([item(1, '2026-04-01', 1)], '2026-04-03')?.firstDate).toBe('2026-04-03')
})

test('who joined so long ago that no round is left gets no welcome', () => {
  expect(welcomeFacts([item(1, '2024-04-01', 8)], '2026-04-03')).toBeNull()
})

test.each([
  [1, false, true],
  [1, true, false],
  [2, false, false],
  [3, false, false],
  [4, false, false],
] as const)(
  'with working status %i and mails stopped: %s, the welcome is sent: %s',
  (working_status, stopped, sent) => {
    expect(mayWelcome({ working_status, is_stopped_send_questions_mail: stopped })).toBe(sent)
  },
)
