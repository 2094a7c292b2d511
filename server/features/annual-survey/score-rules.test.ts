import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annualGroups, annualQuestions, questionsOf } from '#contract/annual-survey/questions.ts'
import { groupMean, meanScore, meanText, reversed, rounded } from './score-rules.ts'

const score = fc.integer({ min: 0, max: 5 })
const answer = fc.array(score, { minLength: 34, maxLength: 34 })
const group = fc.constantFrom('success', 'matching', 'support', 'workplace', 'stress', 'motivation')

describe('the questions', () => {
  test('are 34 in six groups without a gap, and the supervisor’s 8; the older list has 16', () => {
    expect(annualQuestions).toHaveLength(34)
    const own = annualGroups.slice(0, 6)
    expect(own.map(({ first, last }) => [first, last])).toEqual([
      [0, 7],
      [8, 13],
      [14, 19],
      [20, 25],
      [26, 31],
      [32, 33],
    ])
    expect(questionsOf('senior', 2)).toHaveLength(8)
    expect(questionsOf('senior', 1)).toHaveLength(16)
    expect(new Set([...annualQuestions, ...questionsOf('senior', 1)]).size).toBe(50)
  })
})

describe('a mean', () => {
  test('leaves out what does not apply, and is null when fewer than half are answered', () => {
    expect(meanScore([5, 4, 0, 0])).toBe(4.5)
    expect(meanScore([5, 0, 0, 0])).toBeNull()
    expect(meanScore([5, 0])).toBe(5)
    expect(meanScore([0, 0])).toBeNull()
    expect(meanScore([])).toBeNull()
  })

  test('lies between the least and the most answered', () => {
    fc.assert(
      fc.property(fc.array(score, { maxLength: 40 }), (scores) => {
        const given = scores.filter((one) => one > 0)
        const mean = meanScore(scores)
        expect(mean === null).toBe(given.length === 0 || given.length < scores.length / 2)
        if (mean === null) return
        expect(mean).toBeGreaterThanOrEqual(Math.min(...given))
        expect(mean).toBeLessThanOrEqual(Math.max(...given))
      }),
    )
  })

  test('is written with two decimals', () => {
    expect(meanText(11 / 3)).toBe('3.67')
    expect(meanText(4)).toBe('4.00')
    expect(meanText(null)).toBeNull()
    expect(rounded(11 / 3)).toBe(3.67)
  })
})

describe('a group', () => {
  test('is made of its own questions only', () => {
    fc.assert(
      fc.property(answer, group, fc.nat({ max: 33 }), score, (scores, key, index, other) => {
        const { first, last } = annualGroups.find((one) => one.key === key) ?? { first: 0, last: 0 }
        fc.pre(index < first || index > last)
        expect(groupMean(scores.with(index, other), key)).toBe(groupMean(scores, key))
      }),
    )
  })

  test('of better answers is never worse: more is better, in stress less', () => {
    fc.assert(
      fc.property(answer, group, fc.nat({ max: 33 }), (scores, key, index) => {
        const before = scores[index] ?? 0
        fc.pre(before > 0 && before < 5)
        const change = (groupMean(scores.with(index, before + 1), key) ?? 0) - (groupMean(scores, key) ?? 0)
        if (key === 'stress') expect(change).toBeLessThanOrEqual(0)
        else expect(change).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('turned round twice is as before', () => {
    fc.assert(fc.property(score, (one) => reversed(reversed(one)) === one))
    expect([0, 1, 3, 5].map(reversed)).toEqual([0, 5, 3, 1])
  })
})
