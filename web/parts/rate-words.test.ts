import { expect, test } from 'vitest'
import { caution, rateWords } from './rate-words.ts'

test('a rate never stands without its number', () => {
  expect(rateWords({ count: 31, n: 50, percent: 62, interval: null })).toBe('62%（50名中31名）')
  expect(rateWords({ count: 2, n: 4, percent: null, interval: null })).toBe('4名中2名')
})

test('small numbers are told as such', () => {
  expect(caution({ count: 2, n: 4, percent: null, interval: null })).toContain('人数だけ')
  expect(caution({ count: 12, n: 29, percent: 41, interval: { low: 25, high: 60 } })).toContain('参考値')
  expect(caution({ count: 12, n: 30, percent: 40, interval: null })).toBeNull()
  expect(caution({ count: 0, n: 0, percent: null, interval: null })).toBeNull()
})
