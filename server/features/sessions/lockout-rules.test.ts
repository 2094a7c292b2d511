import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { isLocked } from './lockout-rules.ts'

const start = Temporal.Instant.from('2026-04-01T09:00:00+09:00')
const after = (minutes: number) => start.add({ seconds: Math.round(minutes * 60) })
/** Failures at these minutes, newest first. */
const failures = (...minutes: number[]) => minutes.map(after).reverse()
const ten = failures(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)

test('nine failures do not lock, the tenth within fifteen minutes does', () => {
  expect(isLocked(ten.slice(1), 10, after(9))).toBe(false)
  expect(isLocked(ten, 10, after(9))).toBe(true)
})

test('the lock lasts fifteen minutes from the last failure', () => {
  expect(isLocked(ten, 10, after(23.9))).toBe(true)
  expect(isLocked(ten, 10, after(24))).toBe(false)
})

test('failures spread over more than fifteen minutes do not lock', () => {
  expect(isLocked(failures(0, 2, 4, 6, 8, 10, 12, 14, 15, 15.1), 10, after(15.2))).toBe(false)
  expect(isLocked(failures(0, 2, 4, 6, 8, 10, 12, 14, 15, 15), 10, after(15.2))).toBe(true)
})

test('after a lock has ended ten new failures are needed', () => {
  expect(isLocked([after(24.1), ...ten.slice(0, 9)], 10, after(24.2))).toBe(false)
})
