import { expect, test } from 'vitest'
import { monthView } from './rate-rules.ts'

test('a month’s percentages are of delivered and of answered, and the weather’s add up to 100', () => {
  const rates = monthView('2026-05', { delivered: 90, answered: 70, sunny: 30, cloudy: 30, rainy: 10 })
  expect(rates).toEqual({
    month: '2026/05',
    answered: { count: 70, n: 90, percent: 78, interval: null },
    sunny: { count: 30, n: 70, percent: 43, interval: null },
    cloudy: { count: 30, n: 70, percent: 43, interval: null },
    rainy: { count: 10, n: 70, percent: 14, interval: null },
  })
})

test('under thirty people the Wilson interval stands beside the percentage, rounded outwards', () => {
  const { rainy } = monthView('2026-05', { delivered: 29, answered: 29, sunny: 28, cloudy: 0, rainy: 1 })
  expect(rainy).toEqual({ count: 1, n: 29, percent: 3, interval: { low: 0, high: 18 } })
})

test('under five people there are counts only', () => {
  const rates = monthView('2026-05', { delivered: 5, answered: 4, sunny: 4, cloudy: 0, rainy: 0 })
  expect(rates.answered).toMatchObject({ count: 4, n: 5, percent: 80, interval: { low: 37, high: 97 } })
  expect(rates.sunny).toEqual({ count: 4, n: 4, percent: null, interval: null })
})

test('a month in which nothing happened has counts of nought', () => {
  const none = { count: 0, n: 0, percent: null, interval: null }
  expect(monthView('2026-05', undefined)).toMatchObject({ answered: none, rainy: none })
})
