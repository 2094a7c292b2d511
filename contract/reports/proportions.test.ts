import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareShares, differenceInterval, wilsonInterval } from './proportions.ts'

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

const share = fc
  .tuple(fc.integer({ min: 1, max: 400 }), fc.nat(400))
  .map(([n, count]) => ({ count: count % (n + 1), n }))

describe('the difference of two shares', () => {
  // Newcombe, R. G. (1998), Interval estimation for the difference between independent proportions: comparison of
  // eleven methods, Statistics in Medicine 17, 873–890, table II, method 10.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i of %i against %i of %i is that of the published worked example', (a, m, b, n, low, high) => {
    const interval = differenceInterval({ count: a, n: m }, { count: b, n })
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('is the same seen from the other side, and holds the observed difference', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const { low, high } = differenceInterval(one, other)
        const turned = differenceInterval(other, one)
        expect(turned.low).toBeCloseTo(-high, 10)
        expect(turned.high).toBeCloseTo(-low, 10)
        const difference = one.count / one.n - other.count / other.n
        expect(low).toBeLessThanOrEqual(difference + 1e-12)
        expect(high).toBeGreaterThanOrEqual(difference - 1e-12)
      }),
    )
  })

  test('is told in words: too few, within chance, higher or lower', () => {
    const verdict = (...[a, m, b, n]: [number, number, number, number]) =>
      compareShares({ count: a, n: m }, { count: b, n })
    expect(verdict(4, 4, 0, 90)).toMatchObject({ points: null, interval: null, verdict: 'too_few' })
    expect(verdict(6, 10, 5, 10)).toMatchObject({ points: 10, verdict: 'within_chance' })
    expect(verdict(56, 70, 48, 80)).toMatchObject({
      points: 20,
      interval: { low: 5, high: 34 },
      verdict: 'higher',
    })
    expect(verdict(48, 80, 56, 70)).toMatchObject({ verdict: 'lower', interval: { low: -34, high: -5 } })
  })
})
