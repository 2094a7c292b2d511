import { describe, expect, test } from 'vitest'
import type { FollowReason } from '#contract/answers/reasons.ts'
import { conditionType } from '#contract/codes.ts'
import { rankOf } from '#contract/follow-ups/attention-rules.ts'
import { followUpAfterAnswer } from '../follow-ups/interview-rules.ts'
import { conditionOf, type Scores } from './condition-rules.ts'
import { action, attentionReason, explanation } from './explanation-rules.ts'
import { outcomeOf } from './text-analysis/effect-rules.ts'

const explained = (scores: Scores) => explanation(scores, conditionOf(scores))
const everyReason: FollowReason[] = [
  'critical_word:self_harm',
  'critical_word:harassment',
  'critical_word:quitting',
  'health_word',
  'so_bad:1',
  'rainy',
  'question',
  'text_concern',
  'total_down:4:1',
  'silent:2',
]

/** Saturday the 2nd of May, before the holidays to the 6th. */
const moment = { today: '2026-05-02', isOpen: true }
const soonWords = [
  ['今日のうちに', '2026-05-02'],
  ['次の営業日までに', '2026-05-07'],
  ['2営業日以内に', '2026-05-08'],
  ['7日以内に', '2026-05-09'],
] as const

describe('the explanation', () => {
  test('names the answers behind the weather in one sentence', () => {
    expect(explained([1, 3, 1])).toBe(
      '「仕事の内容」に「期待と大きく違う」、「上司への話しやすさ」に「とても話しにくい」と回答があったため、雨と判定しました。',
    )
    expect(explained([2, 2, 5])).toBe(
      '「仕事の内容」に「期待と少し違う」、「職場の雰囲気」に「あまりなじめていない」と回答があったため、雨と判定しました。',
    )
    expect(explained([5, 2, 5])).toBe(
      '「職場の雰囲気」に「あまりなじめていない」と回答があったため、くもりと判定しました。',
    )
    expect(explained([3, 3, 3])).toBe('3つの質問がすべて「ふつう」のため、くもりと判定しました。')
    expect(explained([3, 0, 3])).toContain('回答のあった質問がすべて「ふつう」')
  })

  test('is exactly one sentence for every pattern', () => {
    const steps = [0, 1, 2, 3, 4, 5] as const
    for (const a of steps)
      for (const b of steps)
        for (const c of steps) expect(explained([a, b, c]).match(/。/g), `${[a, b, c]}`).toHaveLength(1)
  })

  test('says so when the free text changed the weather', () => {
    expect(explanation([4, 4, 4], 2, 'words')).toContain('自由記述')
    expect(explanation([5, 5, 5], 3, 'critical')).toContain('雨')
  })
})

describe('the next step', () => {
  test('follows the first reason, whatever comes after it', () => {
    for (const reason of everyReason.filter((one) => one !== 'text_concern'))
      expect(action([reason, 'question'], 3)).toBe(action([reason], 1))
  })

  test('names the day the follow-up is due, over all reasons together and every weather', () => {
    const subsets = everyReason.reduce<FollowReason[][]>(
      (all, reason) => all.flatMap((some) => [some, [...some, reason]]),
      [[]],
    )
    const untouched = { status: 0, dueDate: null, importance: null, hrUserId: null } as const
    const dayOf = (sentence: string) => soonWords.find(([words]) => sentence.includes(words))?.[1] ?? null
    for (const reasons of subsets)
      for (const condition of conditionType.codes) {
        const due = followUpAfterAnswer(untouched, { reasons, condition }, moment)?.dueDate ?? null
        expect([reasons, condition, dayOf(action(reasons, condition))]).toEqual([reasons, condition, due])
      }
  })

  test('never calls anyone safe, sunny least of all', () => {
    const sentences = conditionType.codes.flatMap((condition) => [
      action([], condition),
      ...everyReason.map((reason) => action([reason], condition)),
    ])
    for (const sentence of sentences) expect(sentence).not.toMatch(/安全|安心|問題ありません|心配ありません/)
    expect(action([], 1)).toContain('声かけを続けてください')
  })

  test('confronts nobody with an answer, and keeps it from the supervisor and from who is named', () => {
    for (const reason of everyReason.filter((one) => one !== 'silent:2')) {
      expect(action([reason], 3)).toMatch(/本人の了承なしに上司(や相手)?へ伝えないでください/)
      expect(action([reason], 3)).not.toMatch(/(書かれている|回答した)(こと|点|内容)について/)
    }
    expect(action([], 2)).toMatch(/本人の了承なしに/)
  })

  test('leaves a stored reason it does not know to the weather', () => {
    expect(action(['something_newer'], 2)).toBe(action([], 2))
  })
})

describe('the words in the list', () => {
  test('say what stands out, shortly', () => {
    expect(attentionReason(['so_bad:3', 'rainy', 'total_down:3:1'], 3, [3, 3, 1])).toBe(
      '上司への話しやすさ：とても話しにくい・先月より3点低下',
    )
    expect(attentionReason(['total_down:4:2'], 1, [4, 3, 3])).toBe('前回より4点低下')
    expect(attentionReason(['rainy'], 3, [2, 2, 4])).toBe(
      '仕事の内容：期待と少し違う・職場の雰囲気：あまりなじめていない',
    )
    expect(attentionReason(['silent:2'], 99, null)).toBe('2回続けて未回答')
    expect(attentionReason(['critical_word:quitting', 'rainy', 'question'], 3, [4, 4, 4])).toBe(
      '退職をうかがわせる言葉あり・質問や相談あり',
    )
  })

  test('are never missing where an answer has a rank, whatever its scores and words', () => {
    const steps = [0, 1, 2, 3, 4, 5] as const
    for (const effect of ['none', 'worse', 'critical'] as const)
      for (const a of steps)
        for (const b of steps)
          for (const c of steps) {
            const scores: Scores = [a, b, c]
            const reading = { effect, categories: ['harassment' as const], findings: [], asks: false }
            const original = conditionOf(scores)
            const outcome = outcomeOf({
              scores,
              original,
              previous: null,
              reading,
              former: null,
              isTooSevere: false,
              moment,
            })
            if (rankOf(outcome.reasons)) expect([scores, outcome.attentionText]).not.toEqual([scores, ''])
          }
  })

  test('explain a cloudy answer and are silent about a sunny one', () => {
    expect(attentionReason([], 2, [3, 3, 3])).toBe('すべてふつう')
    expect(attentionReason([], 2, [5, 2, 5])).toBe('職場の雰囲気：あまりなじめていない')
    expect(attentionReason(['text_concern'], 2, [5, 4, 5])).toBe('自由記述に気になる内容あり')
    expect(attentionReason([], 1, [4, 4, 4])).toBe('')
  })
})
