import { expect, test } from 'vitest'
import { dayOff, nextWeekday } from './japanese-dates.ts'

test('the day after is a weekday', () => {
  expect(nextWeekday('2026-11-26')).toBe('2026-11-27')
  expect(nextWeekday('2026-11-27')).toBe('2026-11-30')
  expect(nextWeekday('2026-11-28')).toBe('2026-11-30')
  expect(nextWeekday('2026-12-31')).toBe('2027-01-01')
})

test('a day off is called by its name, and no other day by any', () => {
  const holidays = [{ date: '2026-11-23', name: '勤労感謝の日' }]
  expect(dayOff('2026-11-23', holidays)).toBe('勤労感謝の日')
  expect(dayOff('2026-11-28', holidays)).toBe('土曜日')
  expect(dayOff('2026-11-29', [])).toBe('日曜日')
  expect(dayOff('2026-11-30', holidays)).toBeNull()
  expect(dayOff('', holidays)).toBeNull()
})
