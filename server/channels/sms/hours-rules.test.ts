import { expect, test } from 'vitest'
import { smsHoursAt } from './hours-rules.ts'

const at = (time: string) => smsHoursAt(new Date(`2026-05-01T${time}+09:00`))
const until = '2026-05-01T21:00:00+09:00'

test('an SMS may arrive from 8:00 to 21:00 in Tokyo, and is not handed over within its last minute', () => {
  expect(at('08:00:00')).toEqual({ isOpen: true, seconds: 13 * 3600, until })
  expect(at('20:59:00')).toEqual({ isOpen: true, seconds: 60, until })
  expect(at('20:59:00.001')).toEqual({ isOpen: false, seconds: 11 * 3600 + 59 })
})

test('at night it waits for the next morning', () => {
  expect(at('00:00:00')).toEqual({ isOpen: false, seconds: 8 * 3600 })
  expect(at('07:59:59.5')).toEqual({ isOpen: false, seconds: 0 })
  expect(at('21:00:00')).toEqual({ isOpen: false, seconds: 11 * 3600 })
  expect(at('23:59:59')).toEqual({ isOpen: false, seconds: 8 * 3600 + 1 })
})
