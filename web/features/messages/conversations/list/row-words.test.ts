import { expect, test } from 'vitest'
import { shortTime, snoozedUntil } from './row-words.ts'

test('the time is told in as few letters as tell it', () => {
  expect(shortTime('2026-08-05 09:05:00', '2026-08-05')).toBe('9:05')
  expect(shortTime('2026-08-04 09:05:00', '2026-08-05')).toBe('8/4（火）')
  expect(shortTime('2025-12-31 09:05:00', '2026-08-05')).toBe('2025/12/31')
})

test('a snooze names its day and minute', () => {
  expect(snoozedUntil('2026-08-05 09:00:00')).toBe('8/5（水）9:00まで保留')
})
