import { expect, test } from 'vitest'
import { periodOf, sightingOf } from './planned-rules.ts'

const planned = { id: 3, from: '2026-12-01 22:00:00', until: '2026-12-02 02:30:00' }

test('a period names its days and hours, the second day only where it is another', () => {
  expect(periodOf(planned)).toBe('12/1（火）22:00〜12/2（水）2:30')
  expect(periodOf({ ...planned, until: '2026-12-01 23:05:00' })).toBe('12/1（火）22:00〜23:05')
})

test('what was hidden comes back the next day in Tokyo, in the hour before it begins, and when it is moved', () => {
  const hidden = sightingOf(planned, new Date('2026-11-30T14:59:00Z'))
  expect(sightingOf(planned, new Date('2026-11-29T15:00:00Z'))).toBe(hidden)
  expect(sightingOf(planned, new Date('2026-11-30T15:00:00Z'))).not.toBe(hidden)
  const today = sightingOf(planned, new Date('2026-12-01T11:59:59Z'))
  const soon = sightingOf(planned, new Date('2026-12-01T12:00:00Z'))
  expect(soon).not.toBe(today)
  expect(sightingOf(planned, new Date('2026-12-01T12:59:00Z'))).toBe(soon)
  expect(sightingOf({ ...planned, from: '2026-12-01 21:00:00' }, new Date('2026-11-30T14:59:00Z'))).not.toBe(
    hidden,
  )
})
