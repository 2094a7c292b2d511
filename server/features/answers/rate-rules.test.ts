import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerRate, percentages, rateForm, wilsonInterval } from './rate-rules.ts'

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

describe('the Wilson interval', () => {
  // Newcombe, R. G. (1998), Two-sided confidence intervals for the single proportion, Statistics in Medicine 17,
  // 857–872: its worked examples by method 3 (score, without continuity correction).
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is that of the published worked example', (hits, n, low, high) => {
    const interval = wilsonInterval(hits, n)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('agrees with published values', () => {
    expect(wilsonInterval(1, 10).low).toBeCloseTo(0.0179, 3)
    expect(wilsonInterval(1, 10).high).toBeCloseTo(0.4042, 3)
    expect(wilsonInterval(0, 10).high).toBeCloseTo(0.2775, 3)
  })

  test('holds the observed share, stays within 0 and 1, and narrows as people are added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), (n, k) => {
        const hits = k % (n + 1)
        const { low, high } = wilsonInterval(hits, n)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(hits / n)
        expect(high).toBeGreaterThanOrEqual(hits / n)
        const wider = wilsonInterval(hits * 4, n * 4)
        expect(wider.high - wider.low).toBeLessThan(high - low)
      }),
    )
  })
})
