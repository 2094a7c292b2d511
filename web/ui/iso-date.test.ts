import { describe, expect, it } from 'vitest'
import { calendarDate } from './iso-date.ts'

describe('calendarDate', () => {
  it('reads a day and writes the same day back', () => {
    expect(calendarDate('2024-02-29')?.toString()).toBe('2024-02-29')
  })

  it.each(['', null, undefined, '2025-02-29', '2026/4/1', 'soon'])('takes %s for no day', (text) => {
    expect(calendarDate(text)).toBeNull()
  })
})
