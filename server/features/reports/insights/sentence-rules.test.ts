import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastPeople, referenceBelow } from '#contract/limits.ts'
import { asPeople } from '#contract/reports/changes.ts'
import { quantileFor } from '#contract/reports/many-comparisons.ts'
import { differenceInterval, type Share } from '#contract/reports/proportions.ts'
import { topicKeys } from '#contract/reports/topics.ts'
import {
  byWeight,
  chosenFindings,
  everyFinding,
  type Figures,
  type Finding,
  mostSentences,
} from './sentence-rules.ts'
import { detailOf, sentencesOf, wordsOf } from './wording-rules.ts'

const share = (most = 300) =>
  fc
    .integer({ min: 0, max: most })
    .chain((n) => fc.record({ n: fc.constant(n), count: fc.integer({ min: 0, max: n }) }))

const months = (length: number) => fc.array(share(), { minLength: length, maxLength: length })

const figures: fc.Arbitrary<Figures> = fc.integer({ min: 1, max: 6 }).chain((length) =>
  fc.record({
    units: fc
      .array(fc.record({ rainy: months(length), answered: months(length) }), { maxLength: 8 })
      .map((all) => all.map((unit, at) => ({ ...unit, key: String(at + 1) }))),
    rounds: months(12),
    rainy: fc.record({ earlier: months(length), later: months(length) }),
    answered: fc.record({ earlier: months(length), later: months(length) }),
    topics: fc
      .array(fc.record({ now: share(), before: fc.option(share()) }), { maxLength: topicKeys.length })
      .map((all) => all.flatMap((topic, at) => (topicKeys[at] ? [{ ...topic, key: topicKeys[at] }] : []))),
    comparesTopics: fc.boolean(),
  }),
)

const context = {
  query: {},
  period: { from: '2026-01', to: '2026-06' },
  units: Array.from({ length: 8 }, (_, at) => ({
    key: String(at + 1),
    name: `第${at + 1}課`,
    has_below: false,
  })),
}

/** The people that a share of months stands on at least. */
const peopleBehind = (finding: Finding, { units, rounds, rainy, answered }: Figures): Share[] => {
  const unit = (which: 'rainy' | 'answered') =>
    'unit' in finding ? (units.find(({ key }) => key === finding.unit)?.[which] ?? []) : []
  switch (finding.kind) {
    case 'unit_rain':
      return [asPeople(unit('rainy'))]
    case 'unit_answered':
      return [asPeople(unit('answered'))]
    case 'round':
      return [asPeople([rounds[finding.round - 1] ?? { count: 0, n: 0 }])]
    case 'rain_change':
      return [asPeople(rainy.later), asPeople(rainy.earlier)]
    case 'answered_change':
      return [asPeople(answered.later), asPeople(answered.earlier)]
    case 'level':
      return [asPeople(rainy.later)]
    default:
      return [{ count: finding.first.count, n: finding.first.count }]
  }
}

const property = (holds: (all: Figures, chosen: Finding[]) => void) =>
  fc.assert(
    fc.property(figures, (all) => holds(all, chosenFindings(all))),
    { numRuns: 300 },
  )

describe('what the report says', () => {
  test('is at most three things, each of another kind', () =>
    property((_, chosen) => {
      expect(chosen.length).toBeLessThanOrEqual(mostSentences)
      expect(new Set(chosen.map(({ kind }) => kind)).size).toBe(chosen.length)
    }))

  test('is never of fewer people than figures are shown of', () =>
    property((all, chosen) => {
      for (const finding of chosen)
        for (const people of peopleBehind(finding, all)) expect(people.n).toBeGreaterThanOrEqual(leastPeople)
    }))

  test('goes no way that its interval contradicts, and what is sure has an interval without 0', () =>
    property((all) => {
      for (const { certainty, verdict, interval, first, second, kind } of everyFinding(all)) {
        if (kind === 'level' || kind === 'topic_most') continue
        const difference = first.count / first.n - second.count / second.n
        expect(Math.sign(difference)).toBe(verdict === 'higher' ? 1 : -1)
        if (certainty !== 'sure' || interval === null) continue
        expect(verdict === 'higher' ? interval.low : -interval.high).toBeGreaterThan(0)
        expect(Math.min(first.n, second.n)).toBeGreaterThanOrEqual(referenceBelow)
      }
    }))

  test('matters in this order: what asks for action, the surer, the stronger; nothing left out matters more', () =>
    property((all, chosen) => {
      expect(chosen).toEqual([...chosen].sort(byWeight))
      const [first] = chosen
      for (const finding of everyFinding(all)) {
        expect(first).toBeDefined()
        if (first) expect(byWeight(first, finding)).toBeLessThanOrEqual(0)
      }
    }))

  test('states a direction as a fact only where it is sure, and a doubt nowhere but behind the word', () =>
    property((_, chosen) => {
      for (const finding of chosen) {
        const words = wordsOf(finding, context)
        expect(words).not.toContain('いえません')
        expect(words).not.toMatch(/NaN|undefined|Infinity/)
        expect(detailOf(finding)).not.toMatch(/NaN|undefined|Infinity/)
        if (finding.certainty === 'tendency') expect(words).toContain('傾向')
        if (finding.certainty === 'reference') expect(words).not.toMatch(/なっています|増えています|傾向/)
      }
      expect(sentencesOf(chosen, context)).toHaveLength(chosen.length)
    }))
})

const none: Figures = {
  units: [],
  rounds: [],
  rainy: { earlier: [], later: [] },
  answered: { earlier: [], later: [] },
  topics: [],
  comparesTopics: true,
}
const unit = (key: string, count: number, n: number) => ({
  key,
  rainy: [{ count, n }],
  answered: [{ count: n, n }],
})
const saidOf = (some: Partial<Figures>) =>
  sentencesOf(chosenFindings({ ...none, ...some }), context).map(({ certainty, words }) => [certainty, words])

describe('a department', () => {
  test('that is rainier than the others for sure is said to be so', () => {
    expect(saidOf({ units: [unit('1', 22, 60), unit('2', 20, 200), unit('3', 18, 180)] })).toEqual([
      ['sure', '第1課の雨は37%（60件中22件）で、ほかの部署の10%より多くなっています。'],
    ])
  })

  test('of which it may be chance has a tendency, called one', () => {
    const [[certainty, words] = []] = saidOf({ units: [unit('1', 8, 46), unit('2', 20, 200)] })
    expect(certainty).toBe('tendency')
    expect(words).toContain('より多い傾向があります。')
    const { low, high } = differenceInterval({ count: 8, n: 46 }, { count: 20, n: 200 })
    expect([low < 0, high > 0]).toEqual([true, true])
    expect(
      differenceInterval({ count: 8, n: 46 }, { count: 20, n: 200 }, quantileFor(0.2)).low,
    ).toBeGreaterThan(0)
  })

  test('with few answers is told for reference, in numbers only', () => {
    expect(saidOf({ units: [unit('1', 8, 20), unit('2', 20, 200)] })).toEqual([
      ['reference', '第1課の雨は40%（20件中8件）でした。ほかの部署は10%です。'],
    ])
  })

  test('of four people is not spoken of, in however many months they answered', () => {
    const four = Array.from({ length: 12 }, () => ({ count: 4, n: 4 }))
    const others = Array.from({ length: 12 }, () => ({ count: 2, n: 100 }))
    expect(
      saidOf({
        units: [
          { key: '1', rainy: four, answered: four },
          { key: '2', rainy: others, answered: others.map(({ n }) => ({ count: n, n })) },
        ],
      }),
    ).toEqual([])
  })
})

test('a topic that more people write of comes before the one that most write of, and of the two one is told', () => {
  const topic = (key: (typeof topicKeys)[number], now: number, before: number) => ({
    key,
    now: { count: now, n: 200 },
    before: { count: before, n: 200 },
  })
  expect(saidOf({ topics: [topic('supervisor', 60, 55), topic('workload', 40, 12)] })).toEqual([
    ['sure', '「業務量・勤務時間」にふれた人が増えています（書いた人の20%、前の期間は6%）。'],
  ])
  expect(saidOf({ topics: [topic('supervisor', 60, 55)] })).toEqual([
    ['sure', '自由記述で最も多い話題は「上司・指導」です（60名）。'],
  ])
})

test('good news is told where nothing asks for more, and how it is where nothing changed', () => {
  expect(saidOf({ rainy: { earlier: [{ count: 60, n: 300 }], later: [{ count: 24, n: 300 }] } })).toEqual([
    ['sure', '雨の割合は8%（300件中24件）で、前の期間の20%より低くなっています。'],
  ])
  expect(saidOf({ rainy: { earlier: [{ count: 25, n: 300 }], later: [{ count: 24, n: 300 }] } })).toEqual([
    ['sure', '雨は8%（300件中24件）です。'],
  ])
})
