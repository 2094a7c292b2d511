import { expect, test } from 'vitest'
import type { ListedRound } from '../rounds/queries.ts'
import { ageOf, listDay, monthsOf } from './row-rules.ts'

const round = (change: Partial<ListedRound>): ListedRound => ({
  member_id: 1,
  enq_type: 1,
  round: 1,
  due_on: '2026-04-01',
  answer_status: 3,
  sent_at: new Date('2026-04-01T01:00:00Z'),
  answer_id: 9,
  condition_type: 3,
  question_tag: true,
  need_follow: true,
  waiting_emotion_answer: false,
  answer_text: '困っています。',
  answered_at: new Date('2026-04-02T03:04:05Z'),
  senior_answer_id: null,
  answered_senior_id: null,
  is_disclosed: true,
  ...change,
})

test('the window is the current month and the eleven before it', () => {
  expect(listDay('2026-06-15').start).toBe('2025-07-01')
  const months = monthsOf(
    ['2025-06-30', '2025-07-01', '2026-06-30', '2026-07-01'].map((due_on, n) =>
      round({ due_on, round: n + 1 }),
    ),
    listDay('2026-06-15'),
  )
  expect(months.map(({ month }) => month)).toEqual(['2025/07', '2026/06'])
})

test('where two rounds fall into one month, the answered one stands, else the later', () => {
  const silent = { answer_id: null, condition_type: null, answer_status: 5 as const }
  const april = (...rounds: ListedRound[]) =>
    monthsOf(rounds, listDay('2026-06-15')).map((item) => item.round)
  expect(april(round({}), round({ ...silent, round: 2, due_on: '2026-04-20' }))).toEqual([1])
  expect(april(round(silent), round({ ...silent, round: 2, due_on: '2026-04-20' }))).toEqual([2])
  expect(april(round(silent), round({ round: 2, due_on: '2026-04-20' }))).toEqual([2])
})

test('an answer that the reader was not named for shows that it was given, and nothing of what it says', () => {
  const [item] = monthsOf([round({ is_disclosed: false })], listDay('2026-06-15'))
  expect(item).toMatchObject({
    id: null,
    answer_status: 3,
    condition_type: 99,
    question_tag: false,
    need_follow_tag: false,
    answer_text: null,
  })
})

test('the anniversary survey is no month of weather', () => {
  expect(monthsOf([round({ enq_type: 2, round: 13 })], listDay('2026-06-15'))).toEqual([])
})

test.each([
  ['2026-06-14', 25],
  ['2026-06-15', 26],
])('someone born on 15 June 2000 is on %s %i years old', (today, age) => {
  expect(ageOf({ birth_year: 2000, birth_month: 6, birth_day: 15 }, today)).toBe(age)
})

test('an age is not guessed from half a date of birth', () => {
  expect(ageOf({ birth_year: 2000, birth_month: null, birth_day: null }, '2026-06-15')).toBeNull()
})

test.each([
  ['2026-06-15', '2025-06-15', true],
  ['2026-06-15', '2025-06-16', false],
  ['2025-02-28', '2024-02-29', true],
  ['2025-02-27', '2024-02-29', false],
  ['2024-02-29', '2023-02-28', true],
  ['2024-02-28', '2023-03-01', false],
])('on %s it is a year since %s: %s', (today, joined, isYear) => {
  expect(joined <= listDay(today).yearAgo).toBe(isYear)
})
