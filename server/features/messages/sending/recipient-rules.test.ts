import { expect, test } from 'vitest'
import { obstacleOf, sendingSummary } from './recipient-rules.ts'

test.each([
  [1, 0, null],
  [2, 2, null],
  [3, 0, 'left'],
  [4, 9, 'left'],
  [1, 3, 'undeliverable'],
] as const)('working status %i with %i bounces: %s', (working_status, bounce_count, obstacle) => {
  expect(obstacleOf({ working_status, bounce_count }, 3)).toBe(obstacle)
})

test('the summary names who gets nothing only where somebody is', () => {
  expect(sendingSummary([null, null])).toBe('2名にメッセージを送信しています。')
  expect(sendingSummary([null, 'left'])).toBe(
    '1名にメッセージを送信しています。退職・入社辞退の1名には送信していません。',
  )
  expect(sendingSummary(['undeliverable'])).toBe(
    '送信できるメンバーがいませんでした。メールが届かない1名には送信していません。',
  )
})
