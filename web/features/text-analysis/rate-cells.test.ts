import { expect, test } from 'vitest'
import { shareOf } from './rate-cells.ts'

test.each([
  [{ count: 0, n: 0, percent: null, interval: null }, 'まだありません'],
  [{ count: 3, n: 4, percent: null, interval: null }, '4件中3件'],
  [{ count: 8, n: 10, percent: 80, interval: { low: 49, high: 95 } }, '80%（10件中8件、参考値 49〜95%）'],
  [{ count: 950, n: 1000, percent: 95, interval: null }, '95%（1,000件中950件）'],
])('a share says as much as its number bears', (rate, words) => {
  expect(shareOf(rate)).toBe(words)
})
