import { expect, test } from 'vitest'
import { obstacleOf, sendingSummary } from './recipient-rules.ts'

test.each([
  [1, 0, 'a@b.example', null, null],
  [2, 2, 'a@b.example', true, null],
  [3, 0, 'a@b.example', null, 'left'],
  [4, 9, '', false, 'left'],
  [1, 3, 'a@b.example', null, 'bounced'],
  [1, 0, '', null, 'no_address'],
  [1, 0, 'a@b.example', false, 'no_survey'],
] as const)(
  'working status %i with %i bounces at "%s", a survey to answer %s: %s',
  (working_status, bounce_count, email, has_survey, obstacle) => {
    const member = { is_sample: false, working_status, bounce_count, email, has_survey, date_resigned: null }
    expect(obstacleOf({ ...member, has_other_channel: false }, '2026-04-10')).toBe(obstacle)
    const isOfMail = obstacle === 'bounced' || obstacle === 'no_address'
    expect(obstacleOf({ ...member, has_other_channel: true }, '2026-04-10')).toBe(isOfMail ? null : obstacle)
  },
)

test('nothing leaves for somebody after the last day, and everything on it', () => {
  const member = { is_sample: false, working_status: 1, bounce_count: 0, email: 'a@b.example' } as const
  const leaving = { ...member, date_resigned: '2026-04-10', has_survey: null, has_other_channel: false }
  expect(['2026-04-10', '2026-04-11'].map((today) => obstacleOf(leaving, today))).toEqual([null, 'left'])
})

test('nothing leaves for a sample person, however it could be reached', () => {
  const member = {
    is_sample: true,
    working_status: 1,
    bounce_count: 0,
    email: 'a@b.example',
    date_resigned: null,
  } as const
  expect(obstacleOf({ ...member, has_survey: true, has_other_channel: true }, '2026-04-10')).toBe('sample')
})

test('the summary names who gets nothing only where somebody is', () => {
  expect(sendingSummary([null, null])).toBe('2名にメッセージを送信しています。')
  expect(sendingSummary([null, 'left'])).toBe(
    '1名にメッセージを送信しています。退職・入社辞退の1名には送信していません。',
  )
  expect(sendingSummary(['bounced'])).toBe(
    '送信できるメンバーがいませんでした。メールが届かない1名には送信していません。',
  )
})
