import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerRate, percentages, rateForm } from './rate-rules.ts'

const counts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 })

describe('percentages', () => {
  test('of three equal groups are 34, 33 and 33', () => {
    expect(percentages([1, 1, 1])).toEqual([34, 33, 33])
    expect(percentages([0, 0, 0])).toEqual([0, 0, 0])
    expect(percentages([7, 2, 1])).toEqual([70, 20, 10])
  })

  test('add up to 100 whenever anything was counted', () => {
    fc.assert(
      fc.property(counts, (given) => {
        fc.pre(given.some((count) => count > 0))
        expect(percentages(given).reduce((sum, percent) => sum + percent, 0)).toBe(100)
      }),
    )
  })

  test('are within one point of the true share and never give a larger group the smaller number', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const total = given.reduce((sum, count) => sum + count, 0)
        fc.pre(total > 0)
        const shown = percentages(given)
        given.forEach((count, i) => {
          expect(Math.abs((shown[i] ?? 0) - (count * 100) / total)).toBeLessThan(1)
          given.forEach((other, j) => {
            if (count > other) expect(shown[i]).toBeGreaterThanOrEqual(shown[j] ?? 0)
          })
        })
      }),
    )
  })
})

test('the answer rate is answered of delivered, and nothing where nothing was delivered', () => {
  expect(answerRate(2, 3)).toBe(67)
  expect(answerRate(0, 4)).toBe(0)
  expect(answerRate(0, 0)).toBeNull()
})

test('fewer than 5 people show counts, fewer than 30 a reference value', () => {
  expect([4, 5, 29, 30].map(rateForm)).toEqual(['counts', 'reference', 'reference', 'plain'])
})
