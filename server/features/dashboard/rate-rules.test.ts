import { expect, test } from 'vitest'
import { monthRates } from './rate-rules.ts'

test('a month’s percentages are of delivered and of answered, and the weather’s add up to 100', () => {
  const rates = monthRates({ delivered: 9, answered: 7, sunny: 3, cloudy: 3, rainy: 1 })
  expect(rates).toEqual({
    answered: { count: 7, n: 9, percent: 78 },
    sunny: { count: 3, n: 7, percent: 43 },
    cloudy: { count: 3, n: 7, percent: 43 },
    rainy: { count: 1, n: 7, percent: 14 },
  })
})

test('under five people there are counts only', () => {
  const rates = monthRates({ delivered: 5, answered: 4, sunny: 4, cloudy: 0, rainy: 0 })
  expect(rates.answered).toEqual({ count: 4, n: 5, percent: 80 })
  expect(rates.sunny).toEqual({ count: 4, n: 4, percent: null })
})
