import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { countedOf, isNoticeable, longestOf, waitsUntil, waitWords } from './throttle-rules.ts'

const start = Temporal.Instant.from('2026-04-01T09:00:00+09:00')
const at = (seconds: number) => start.add({ milliseconds: Math.round(seconds * 1000) })
const allowance = { free: 5, minutes: 60 }

/** The wait in seconds after so many failures at once. */
const waitAfter = (failures: number) =>
  waitsUntil(
    Array.from({ length: failures }, () => start),
    allowance,
    start,
  )
    ?.since(start)
    .total('seconds') ?? 0

test('the first failures cost nothing, then the wait doubles up to a quarter of an hour', () => {
  expect([0, 4, 5, 6, 7, 8, 9, 10, 11, 50].map(waitAfter)).toEqual([
    0, 0, 30, 60, 120, 240, 480, 900, 900, 900,
  ])
  expect(waitAfter(countedOf(allowance))).toBe(900)
})

test('a wait ends by itself, and old failures are forgotten', () => {
  const failures = [4, 3, 2, 1, 0].map(at)
  expect(waitsUntil(failures, allowance, at(33.9))).toEqual(at(34))
  expect(waitsUntil(failures, allowance, at(34))).toBeNull()
  expect(waitsUntil([at(3603), ...failures.slice(1)], allowance, at(3603))).toBeNull()
})

test('of several waits the longest counts', () => {
  expect(longestOf([null, at(5), at(9), null, at(7)])).toEqual(at(9))
  expect(longestOf([null, null])).toBeNull()
})

test('the wait is told in seconds, then in minutes with the time when it ends', () => {
  expect(waitWords(at(29.2), start)).toBe('30秒')
  expect(waitWords(at(60), start)).toBe('約1分（09:01まで）')
  expect(waitWords(at(270), start)).toBe('約5分（09:05まで）')
  expect([at(239), at(240)].map((until) => isNoticeable(until, start))).toEqual([false, true])
})
