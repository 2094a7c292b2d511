import { expect, test } from 'vitest'
import { monthsOf } from './annual-period.ts'

test('a period is twelve months that end with the current one, or as many years before it', () => {
  expect(monthsOf('0', '2026-06-22')).toEqual({ from: '2025-07', to: '2026-06' })
  expect(monthsOf('0', '2026-12-31')).toEqual({ from: '2026-01', to: '2026-12' })
  expect(monthsOf('1', '2026-01-01')).toEqual({ from: '2024-02', to: '2025-01' })
  expect(monthsOf('2', '2026-06-22')).toEqual({ from: '2023-07', to: '2024-06' })
  expect(monthsOf('all', '2026-06-22')).toEqual({})
})
