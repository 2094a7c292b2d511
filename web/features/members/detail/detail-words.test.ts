import { expect, test } from 'vitest'
import { followReasons } from '#contract/answers/reasons.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { serviceLength } from './heading/service-length.ts'
import { roundsOf } from './rounds.ts'

type Item = MemberDetail['schedule'][number]

const item = (enq_round: number, answer_status: Item['answer_status'], enq_type: 1 | 2 = 1): Item => ({
  date: `2026-${String(enq_round).padStart(2, '0')}-01`,
  enq_type,
  enq_round,
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

const answer = (
  monthly_count: number,
  condition_type: 1 | 2 | 3 | 99,
): MemberDetail['monthly_answers'][number] => ({
  id: 100 + monthly_count,
  is_hr_only: false,
  is_withheld: false,
  shared: [],
  former_texts: [],
  month: '2026/01',
  monthly_count,
  progress_status: 2,
  answer_json: { question1: 3, question2: 3, question3: 3 },
  question1: '',
  question2: '',
  question3: '',
  answer1: '',
  answer2: '',
  answer3: '',
  color1: null,
  color2: null,
  color3: null,
  answer_text: null,
  condition_type,
  original_condition_type: condition_type,
  dt_answered: '2026-01-02 09:00:00',
  explanation: 'そのわけ',
  action: '',
  is_changed_condition_by_ta: false,
  emotion_answer_id: null,
  feedback_type: null,
  need_follow_tag: condition_type === 3,
  need_follow_reasons: [],
  question_tag: false,
  neg_clauses: [],
  care_word_list: [],
  silenced_words: [],
  external_reading: null,
  question_list: [],
  is_late: false,
  version: 1,
  as_read: { language: 'ja', edition: 1, is_earlier: false, answer1: '', answer2: '', answer3: '' },
  waiting_emotion_answer: false,
  lexicon_version: null,
})

test('the weather line has the monthly rounds in order, each with the weather of its own answer', () => {
  const rounds = roundsOf({
    schedule: [item(2, 4), item(1, 3), item(13, 1, 2), item(3, 3)],
    monthly_answers: [answer(3, 3), answer(1, 1)],
  })
  expect(rounds.map(({ round, word, condition }) => [round, word, condition])).toEqual([
    [1, '晴れ', 1],
    [2, '未回答', null],
    [3, '雨', 3],
  ])
  expect(rounds[2]).toMatchObject({ answerId: 103, needsFollow: true, silence: '' })
})

test('an answer the reader may not know has no weather on the line', () => {
  const [round] = roundsOf({ schedule: [item(1, 3)], monthly_answers: [] })
  expect(round).toMatchObject({ condition: null, answerId: null, word: '回答済み' })
})

test('follow reasons are told in words, and an unknown code is passed over', () => {
  expect(followReasons(['so_bad:3', 'total_down:4:1', 'total_down:3:2', 'silent:2', 'later'])).toEqual([
    '「上司への話しやすさ」に「とても話しにくい」と回答',
    '先月より4点低下',
    '前回より3点低下',
    '2回続けて未回答',
  ])
})

test('time with the company counts full months', () => {
  const lengths = ['2026-03-31', '2026-04-20', '2026-05-15', '2027-04-15', '2027-06-14'].map((until) =>
    serviceLength('2026-04-15', until),
  )
  expect(lengths).toEqual(['入社前', '1か月未満', '1か月', '1年', '1年1か月'])
})
