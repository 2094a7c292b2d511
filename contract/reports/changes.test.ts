import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asPeople,
  besideOtherMonths,
  besideOthers,
  changeOf,
  differingPairs,
  leaning,
  together,
} from './changes.ts'
import { discoveries, normalQuantile, quantileFor } from './many-comparisons.ts'
import { z95 } from './proportions.ts'

describe('the normal quantile', () => {
  // Wichura (1988), the values by which Algorithm AS 241 is to be checked.
  test.each([
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167814],
    [1e-20, -9.26234008979841],
  ])('of %d is that of the published check', (p, value) => {
    expect(normalQuantile(p)).toBeCloseTo(value, 5)
  })

  test('of 95 % is the one the intervals take', () => {
    expect(quantileFor(0.05)).toBeCloseTo(z95, 5)
  })
})

describe('many comparisons', () => {
  // Benjamini & Hochberg (1995), 3.2: thrombolysis trial, fifteen ordered probabilities, of which four are told.
  const published = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ]
  const statedOf = (values: readonly number[]) =>
    discoveries(values.length, (place, alpha) => (values[place] ?? 1) <= alpha)

  test('tell what the published example tells, wherever it stands', () => {
    expect(statedOf(published)).toEqual({ places: [0, 1, 2, 3], alpha: (4 * 0.05) / 15 })
    expect(statedOf(published.toReversed()).places).toEqual([11, 12, 13, 14])
  })

  test('tell no more than single tests would, and no fewer than a division by their number', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 30 }),
        (values) => {
          const { places } = statedOf(values)
          expect(places.every((place) => (values[place] ?? 1) <= 0.05)).toBe(true)
          const strict = values.flatMap((value, place) => (value <= 0.05 / values.length ? [place] : []))
          expect(strict.every((place) => places.includes(place))).toBe(true)
        },
      ),
    )
  })
})

const month = (count: number, n: number) => ({ count, n })

describe('months taken together', () => {
  test('count all answers, and tell as much as the people behind them', () => {
    const months = [month(2, 10), month(10, 40), month(6, 50)]
    expect(together(months)).toEqual({ count: 18, n: 100 })
    expect(asPeople([month(3, 7)])).toEqual({ count: 3, n: 7 })
    expect(asPeople([month(4, 20), month(8, 20), month(6, 20)])).toEqual({ count: 6, n: 20 })
    expect(asPeople([])).toEqual({ count: 0, n: 0 })
  })

  test('tell never more than Kish’s effective size of the answers that each person gave', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 40 }),
        (people) => {
          const months = [0, 1, 2, 3].map((at) => month(0, people.filter((answered) => answered[at]).length))
          const answers = people.map((answered) => answered.filter(Boolean).length)
          const total = answers.reduce((sum, m) => sum + m, 0)
          const kish = total === 0 ? 0 : total ** 2 / answers.reduce((sum, m) => sum + m ** 2, 0)
          expect(asPeople(months).n).toBeLessThanOrEqual(kish + 1e-9)
        },
      ),
    )
    // Eleven months of the same ten, and ninety more in the first.
    expect(asPeople([month(0, 100), ...Array.from({ length: 11 }, () => month(0, 10))]).n).toBeCloseTo(
      28.82,
      2,
    )
  })

  test('a change of one month against another is Newcombe’s published example', () => {
    const change = changeOf([month(48, 80)], [month(56, 70)])
    expect(change?.interval.low).toBeCloseTo(0.0524, 4)
    expect(change?.interval.high).toBeCloseTo(0.3339, 4)
    expect(change?.verdict).toBe('higher')
  })

  test('the same answers given again every month make nothing surer', () => {
    const [before, now] = [month(12, 80), month(19, 80)]
    const once = changeOf([before], [now])
    const often = changeOf([before, before, before], [now, now, now])
    expect(often?.interval.low).toBeCloseTo(once?.interval.low ?? 9, 10)
    expect(often?.verdict).toBe('unsure')
    expect(often?.first).toMatchObject({ count: 57, n: 240 })
  })

  test('of fewer than five answers nothing is told', () => {
    expect(changeOf([month(0, 4)], [month(80, 90)])).toBeNull()
    expect(changeOf([], [month(80, 90)])).toBeNull()
  })
})

describe('groups beside the others', () => {
  const among = (shares: readonly (readonly [number, number])[]) =>
    differingPairs(
      besideOthers(shares.map(([count, n], at) => ({ key: `g${at}`, months: [month(count, n)] }))),
    )

  test('the one that stands out is told, with an interval that leaves no difference out', () => {
    const { compared, stated } = among([
      [45, 100],
      [10, 100],
      [12, 100],
      [9, 100],
    ])
    expect(compared).toBe(4)
    expect(stated.find(({ key }) => key === 'g0')).toMatchObject({
      verdict: 'higher',
      first: { count: 45, n: 100 },
      second: { count: 31, n: 300 },
    })
    expect(stated.every(({ interval }) => interval.low > 0 || interval.high < 0)).toBe(true)
  })

  test('a difference that two alone would show is not told among twenty', () => {
    const alike = Array.from({ length: 19 }, () => [20, 100] as const)
    expect(changeOf([month(380, 1900)], [month(31, 100)])?.verdict).toBe('higher')
    expect(among([[31, 100], ...alike])).toEqual({ compared: 20, stated: [] })
  })

  test('groups under thirty answers are counted among the others and never told', () => {
    const { compared, stated } = among([
      [29, 29],
      [5, 100],
      [5, 100],
    ])
    expect(compared).toBe(2)
    expect(stated.map(({ key }) => key)).not.toContain('g0')
  })

  test('chance alone is seldom told: of companies whose departments are all alike about one in twenty', () => {
    let seed = 7
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const someOf = (n: number) => Array.from({ length: n }, next).filter((value) => value < 0.15).length
    const isStated = () => among(Array.from({ length: 8 }, () => [someOf(60), 60] as const)).stated.length > 0
    expect(Array.from({ length: 400 }, isStated).filter(Boolean).length).toBeLessThan(400 * 0.08)
  })

  test('a month stands beside the other months of its group', () => {
    const [first, second] = besideOtherMonths([month(2, 40), month(20, 40), month(3, 40)])
    expect(first).toMatchObject({ first: { count: 2, n: 40 }, second: { count: 23, n: 80 } })
    expect(second?.second.people).toEqual({ count: 2.5, n: 40 })
    const { stated } = differingPairs(besideOtherMonths([month(2, 40), month(20, 40), month(3, 40)]))
    expect(stated.find(({ verdict }) => verdict === 'higher')?.key).toBe(1)
  })
})

test('people who moved both ways are told to lean one way as McNemar’s test tells it', () => {
  // Agresti, A. (2002), Categorical Data Analysis, 10.1.1: 150 and 86 of 1,600 changed their mind, z² = 17.36.
  expect(leaning(150, 86)).toBe('first')
  expect(leaning(86, 150)).toBe('second')
  // z² = 3.6 is under 3.84, 4.2 over it.
  expect(leaning(25, 13)).toBe('unsure')
  expect(leaning(26, 13)).toBe('first')
  expect(leaning(0, 0)).toBe('unsure')
})
