import { expect, test } from 'vitest'
import { lengthOf, monthAfter, monthsBetween, presetOf, presets } from './periods.ts'

const periodOf = (key: string, month: string) => presets(month).find((preset) => preset.key === key)?.period

test('months are counted over the turn of the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-06', -12)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-06',
  ])
  expect(lengthOf({ from: '2025-11', to: '2026-02' })).toBe(4)
  expect(monthsBetween('2025-11', '2026-01')).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(monthsBetween('2026-02', '2026-01')).toEqual([])
})

test('the business year begins in April', () => {
  expect(periodOf('business-year', '2026-03')).toEqual({ from: '2025-04', to: '2026-03' })
  expect(periodOf('business-year', '2026-04')).toEqual({ from: '2026-04', to: '2026-04' })
  expect(periodOf('business-year-before', '2026-05')).toEqual({ from: '2025-04', to: '2026-03' })
})

test('a choice of months is told as the preset it is', () => {
  expect(presetOf({}, '2026-08')).toBe('year')
  expect(presetOf({ from: '2026-06', to: '2026-08' }, '2026-08')).toBe('quarter')
  expect(presetOf({ from: '2026-06' }, '2026-08')).toBeUndefined()
})
