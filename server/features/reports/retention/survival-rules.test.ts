import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atRiskOn, daysWith, type Life, survivalSteps, within } from './survival-rules.ts'

const one = (until: number, hasLeft: boolean, from = 0): Life => ({ from, until, hasLeft, n: 1 })

/**
 * Weeks of remission of 21 leukaemia patients under 6-mercaptopurine (Freireich et al. 1963, as in Cox & Oakes,
 * Analysis of Survival Data, 1984, table 1.1), and what Kleinbaum & Klein, Survival Analysis (chapter 2), and Stata's
 * `sts list` print for them.
 */
const relapsed = [6, 6, 6, 7, 10, 13, 16, 22, 23]
const inRemission = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]
const mercaptopurine = [
  ...relapsed.map((week) => one(week, true)),
  ...inRemission.map((week) => one(week, false)),
]
const published = [
  { day: 6, at_risk: 21, left: 3, share: 0.8571, low: 0.6197, high: 0.9516 },
  { day: 7, at_risk: 17, left: 1, share: 0.8067, low: 0.5631, high: 0.9228 },
  { day: 10, at_risk: 15, left: 1, share: 0.7529, low: 0.5032, high: 0.8894 },
  { day: 13, at_risk: 12, left: 1, share: 0.6902, low: 0.4316, high: 0.8491 },
  { day: 16, at_risk: 11, left: 1, share: 0.6275, low: 0.3675, high: 0.8049 },
  { day: 22, at_risk: 7, left: 1, share: 0.5378, low: 0.2678, high: 0.7468 },
  { day: 23, at_risk: 6, left: 1, share: 0.4482, low: 0.1881, high: 0.6801 },
]

describe('Kaplan–Meier', () => {
  test('gives the published figures of the 6-mercaptopurine trial, intervals too', () => {
    const steps = survivalSteps(mercaptopurine).map(({ share, low, high, ...step }) => ({
      ...step,
      share: Number(share.toFixed(4)),
      low: Number(low.toFixed(4)),
      high: Number(high.toFixed(4)),
    }))
    expect(steps).toEqual(published)
  })

  const lives = fc.array(
    fc
      .record({
        from: fc.nat(30),
        length: fc.integer({ min: 1, max: 60 }),
        hasLeft: fc.boolean(),
        n: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ from, length, hasLeft, n }): Life => ({ from, until: from + length, hasLeft, n })),
    { minLength: 1, maxLength: 40 },
  )

  test('never rises, and its interval holds it', () => {
    fc.assert(
      fc.property(lives, (all) => {
        let before = 1
        for (const { share, low, high } of survivalSteps(all)) {
          expect(share).toBeLessThanOrEqual(before)
          expect(low).toBeLessThanOrEqual(share + 1e-12)
          expect(high).toBeGreaterThanOrEqual(share - 1e-12)
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1)
          before = share
        }
      }),
    )
  })

  test('is the plain share of those still there when nobody is censored or came late', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 40 }), (days) => {
        for (const { day, share } of survivalSteps(days.map((until) => one(until, true))))
          expect(share).toBeCloseTo(days.filter((until) => until > day).length / days.length, 10)
      }),
    )
  })

  test('depends on no order, and many of one life are the same life many times', () => {
    fc.assert(
      fc.property(lives, (all) => {
        const apart = all.flatMap(({ n, ...life }) => Array.from({ length: n }, () => ({ ...life, n: 1 })))
        const steps = survivalSteps(apart.reverse())
        survivalSteps(all).forEach((step, index) => {
          expect(steps[index]?.share).toBeCloseTo(step.share, 10)
          expect(steps[index]?.at_risk).toBe(step.at_risk)
        })
      }),
    )
  })

  test('counts at a step exactly those known just before it', () => {
    fc.assert(
      fc.property(lives, (all) => {
        for (const { day, at_risk } of survivalSteps(all)) expect(at_risk).toBe(atRiskOn(all, day))
      }),
    )
  })

  test('somebody who is known later is at risk from then on', () => {
    const [first, second] = survivalSteps([one(5, true), one(10, false), one(8, true, 6), one(9, false, 6)])
    expect(first).toMatchObject({ day: 5, at_risk: 2, share: 0.5 })
    expect(second).toMatchObject({ day: 8, at_risk: 3 })
    expect(second?.share).toBeCloseTo(1 / 3, 10)
  })
})

describe('the days a curve covers', () => {
  test('are those on which enough people are there', () => {
    const lives = [one(10, false), one(20, true), one(30, false, 5), one(40, false, 5)]
    expect(daysWith(lives, 3)).toEqual({ from: 5, until: 20 })
    expect(daysWith(lives, 5)).toBeNull()
    expect(within(lives, { from: 5, until: 12 })).toEqual([
      one(10, false, 5),
      one(12, false, 5),
      one(12, false, 5),
      one(12, false, 5),
    ])
  })
})
