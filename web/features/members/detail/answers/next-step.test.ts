import { expect, test } from 'vitest'
import type { MemberDetail } from '#contract/members/calls.ts'
import { graveNotice, nextStep } from './next-step.ts'

type Reported = Parameters<typeof nextStep>[0]

const attention = (...reasons: string[]): Reported['attention'] => ({
  rank: null,
  since: null,
  reasons,
  text: '',
})

const round = (answer_status: MemberDetail['schedule'][number]['answer_status']) => ({
  date: '2026-05-01',
  enq_type: 1 as const,
  enq_round: 1,
  answer_status,
  skip_reason: null,
  is_moved: false,
  is_stopped: false,
  sent_at: null,
  closes_at: null,
  is_repeated: false,
  senior: null,
  send_hour: 10,
})

const member: Reported = {
  attention: attention(),
  interview_status: 1,
  is_unanswered: false,
  monthly_answers: [],
  schedule: [],
  working_status: 1,
}

test('words about life or harassment have a notice of their own, life before harassment', () => {
  expect(graveNotice({ attention: attention('rainy', 'critical_word:quitting') })).toBeNull()
  expect(graveNotice({ attention: attention('critical_word:harassment') })).toBe('harassment')
  const both = attention('critical_word:harassment', 'critical_word:self_harm')
  expect(graveNotice({ attention: both })).toBe('life')
  expect(nextStep({ ...member, attention: both })).toContain('記録してください')
})

test('who has not been asked yet needs nothing; who let a round pass is asked how things are', () => {
  expect(nextStep({ ...member, schedule: [round(1)] })).toBeNull()
  expect(nextStep({ ...member, schedule: [round(4)] })).toContain('近況を聞いてください')
})

test('a settled follow-up says so, and who has left has no next step', () => {
  expect(nextStep({ ...member, interview_status: 3 })).toContain('対応済みです')
  expect(nextStep({ ...member, working_status: 3, schedule: [round(4)] })).toBeNull()
})
