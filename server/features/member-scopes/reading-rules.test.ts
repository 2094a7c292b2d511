import { expect, test } from 'vitest'
import { isWorthStating, readableFrom } from './reading-rules.ts'

test('a reader is told while an answer it was not told of may be followed by one it reads, or it reads none', () => {
  expect(isWorthStating({ hidden: 3, awaited: 1, read: 9 })).toBe(true)
  expect(isWorthStating({ hidden: 3, awaited: 0, read: 0 })).toBe(true)
  expect(isWorthStating({ hidden: 3, awaited: 0, read: 1 })).toBe(false)
  expect(isWorthStating({ hidden: 0, awaited: 0, read: 0 })).toBe(false)
})

test('what is read begins on the day of naming, or after the newest answer that named it not, never tomorrow', () => {
  const today = '2026-11-27'
  expect(readableFrom({ named: '2026-11-27', hidden: '2026-11-27', today })).toBe('2026-11-27')
  expect(readableFrom({ named: '2026-04-01', hidden: '2026-11-10', today })).toBe('2026-11-11')
  expect(readableFrom({ named: '2026-04-01', hidden: '2026-11-27', today })).toBe('2026-11-27')
})
