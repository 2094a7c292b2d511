import { describe, expect, test } from 'vitest'
import type { AnswerScore } from '#contract/codes.ts'
import { colorOf, conditionOf, reasonsFor, type Scores, totalDrop, worsen } from './condition-rules.ts'

const steps: AnswerScore[] = [0, 1, 2, 3, 4, 5]
const patterns = steps.flatMap((a) => steps.flatMap((b) => steps.map((c): Scores => [a, b, c])))

/** The same answers with one given question answered one step better; none for skipped or best ones. */
const improvements = (scores: Scores): Scores[] =>
  [0, 1, 2].flatMap((index) => {
    const better = steps.find((step) => step === (scores[index] ?? 0) + 1)
    if (scores[index] === 0 || better === undefined) return []
    const [a, b, c] = scores
    return [[index === 0 ? better : a, index === 1 ? better : b, index === 2 ? better : c] satisfies Scores]
  })

const calm = { previous: null, questionTag: false, text: null }
const reasonsOf = (scores: Scores, more: Partial<Parameters<typeof reasonsFor>[0]> = {}) =>
  reasonsFor({ ...calm, scores, condition: conditionOf(scores), ...more })

describe('the weather', () => {
  test.each([
    ['any so bad is rain', [5, 5, 1], 3],
    ['two bad are rain', [2, 2, 5], 3],
    ['one bad is cloudy', [2, 5, 5], 2],
    ['nothing above normal is cloudy', [3, 3, 3], 2],
    ['nothing above normal among the answered is cloudy', [3, 0, 0], 2],
    ['something above normal and nothing bad is sunny', [3, 3, 4], 1],
    ['a skipped question is left out', [4, 0, 0], 1],
    ['all skipped has none', [0, 0, 0], 99],
  ] as const)('%s', (_, scores, expected) => {
    expect(conditionOf(scores)).toBe(expected)
  })

  test('never gets worse by a better answer, over all 216 patterns and every one-step improvement', () => {
    expect(patterns).toHaveLength(216)
    const checked = patterns.flatMap((scores) =>
      improvements(scores).map((better) => {
        expect(conditionOf(better), `${scores} → ${better}`).toBeLessThanOrEqual(conditionOf(scores))
        return better
      }),
    )
    expect(checked).toHaveLength(3 * 4 * 36)
  })

  test('does not depend on which question got which score', () => {
    for (const [a, b, c] of patterns) expect(conditionOf([c, a, b])).toBe(conditionOf([a, b, c]))
  })

  test('worsens by one step, down to rain, and stays absent where there is none', () => {
    expect(([1, 2, 3, 99] as const).map(worsen)).toEqual([2, 3, 3, 99])
  })

  test('comes with a colour token per answer', () => {
    expect(steps.map(colorOf)).toEqual(['skipped', 'so_bad', 'bad', 'normal', 'good', 'so_good'])
  })
})

describe('a follow-up is needed', () => {
  test('for each very bad answer and for rain, the most urgent first', () => {
    expect(reasonsOf([1, 3, 1])).toEqual(['so_bad:1', 'so_bad:3', 'rainy'])
    expect(reasonsOf([2, 2, 5])).toEqual(['rainy'])
    expect(reasonsOf([5, 5, 5], { text: 'critical_word:quitting', condition: 3 })).toEqual([
      'critical_word:quitting',
      'rainy',
    ])
  })

  test('when the total fell by three or more since the last answer, with the difference', () => {
    const previous = { scores: [5, 5, 5], roundsAgo: 1 } as const
    expect(reasonsOf([4, 4, 4], { previous })).toEqual(['total_down:3:1'])
    expect(reasonsOf([4, 4, 5], { previous })).toEqual([])
  })

  test('not because a question was skipped: only those answered both times are compared', () => {
    expect(totalDrop([5, 0, 4], [5, 5, 5])).toBe(1)
    expect(totalDrop([5, 5, 5], [1, 1, 0])).toBe(0)
  })

  test('for what the words say of mind and body before what the scores say, for any other concern after it', () => {
    expect(reasonsOf([1, 3, 3], { text: 'health_word' })).toEqual(['health_word', 'so_bad:1', 'rainy'])
    expect(reasonsOf([2, 2, 5], { text: 'text_concern' })).toEqual(['rainy', 'text_concern'])
  })

  test('when something is asked', () => {
    expect(reasonsOf([4, 4, 4], { questionTag: true })).toEqual(['question'])
  })

  test('for every rainy pattern and for no other, when there is nothing but the scores', () => {
    for (const scores of patterns) expect(reasonsOf(scores).length > 0).toBe(conditionOf(scores) === 3)
  })
})
