import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { talentScaleKeys } from '#contract/talent/scales.ts'
import { hasScores, type Scores, scalesOf, talkOf, tipsOf } from './shown-rules.ts'
import { evenTalk, lastTalk, talkTable } from './talk-rules.ts'
import { evenTips, tipCategories, tipTable } from './tip-rules.ts'

const sides = ['high', 'low'] as const

const everySentence = [
  ...talentScaleKeys.flatMap((key) => sides.flatMap((side) => tipTable[key][side])),
  ...evenTips,
]
const everyTalk = [
  ...talentScaleKeys.flatMap((key) => sides.map((side) => talkTable[key][side])),
  evenTalk,
  lastTalk,
]

const score = fc.option(fc.integer({ min: 20, max: 80 }))
const anyScores: fc.Arbitrary<Scores> = fc.record({
  extraversion: score,
  agreeableness: score,
  conscientiousness: score,
  emotional_stability: score,
  openness: score,
})

describe('the table', () => {
  test('has a sentence of its own for every category, with one place to mark', () => {
    expect(everySentence).toHaveLength(talentScaleKeys.length * 2 * tipCategories.length + 5)
    expect(new Set(everySentence).size).toBe(everySentence.length)
    for (const sentence of everySentence) expect(sentence).toMatch(/^[^*]*\*[^*]{2,}\*[^*]*。$/)
  })

  test('hedges, and judges nobody', () => {
    for (const sentence of everySentence) {
      expect(sentence).toMatch(/傾向があります|ようです|様子を聞く|話を聴く|やすい/)
      expect(sentence).not.toMatch(/弱い|欠け|劣|優れ|問題|できない|べき|必ず|性格|能力/)
    }
  })

  test('tells HR and the supervisor what to do, each in a sentence of its own', () => {
    for (const { hr, supervisor } of everyTalk) {
      expect(hr).toMatch(/ます。$/)
      expect(supervisor).toMatch(/ください。$/)
    }
    expect(new Set(everyTalk.flatMap(({ hr, supervisor }) => [hr, supervisor])).size).toBe(
      everyTalk.length * 2,
    )
  })
})

describe('what is shown of any scores', () => {
  test('marks a part of each tip, keeps the source’s own first, and says why the table speaks', () => {
    const given = { category: '仕事の任せ方', content: 'はじめに見本を見せます。', keyword: '見本' }
    fc.assert(
      fc.property(anyScores, (scores) => {
        const [first, ...rest] = tipsOf([given], scores)
        expect(first).toEqual({ ...given, origin: 'source', because: null })
        expect(rest.length > 0).toBe(hasScores(scores))
        for (const { content, keyword, because, origin } of rest) {
          expect(content).toContain(keyword)
          expect([keyword.length > 1, because !== null, origin]).toEqual([true, true, 'table'])
          expect(content).not.toContain('*')
        }
        const order = rest.map(({ category }) => tipCategories.map(String).indexOf(category))
        expect(order).toEqual(order.toSorted((one, other) => one - other))
      }),
    )
  })

  test('is at most four lines of how to talk, as many for the supervisor', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const { hr, supervisor } = talkOf(scores)
        expect(hr.length).toBe(supervisor.length)
        expect(hr.length).toBeLessThanOrEqual(4)
        expect(hr.length > 0).toBe(hasScores(scores))
      }),
    )
  })

  test('has words for every scale, and both ends said as what somebody does', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        for (const { words, band, score: own } of scalesOf(scores))
          expect([words.length > 3, band === null]).toEqual([true, own === null])
      }),
    )
  })
})
