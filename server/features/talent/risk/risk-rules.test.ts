import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionType } from '#contract/codes.ts'
import { type Tendency, tendencies } from '#contract/talent/risk-words.ts'
import { type RiskInputs, riskOf, tendencyOf } from './risk-rules.ts'

const { sunny, cloudy, rainy, no_answer: noWeather } = conditionType.is
type Condition = RiskInputs['rounds'][number]['condition']

/** The words from the calmest to the most pressing; too little to say is between calm and the first care. */
const rank: Record<Tendency, number> = { calm: 0, unknown: 1, watch: 2, talk: 3 }

const at = (month: number) => `2026-${String(month).padStart(2, '0')}-05`

type Case = {
  conditions: readonly Condition[]
  points?: number | null
  isLeaving?: boolean
  mean?: number | null
  stability?: number | null
  others?: number | null
}

const inputsOf = ({ conditions, points, isLeaving, mean, stability, others }: Case): RiskInputs => ({
  results: {
    on: '2026-03-01',
    emotional_stability: stability ?? null,
    conscientiousness: others ?? null,
    agreeableness: others ?? null,
  },
  rounds: conditions.map((condition, index) => ({ round: index + 1, on: at(index + 5), condition })),
  drop: points == null ? null : { points, round: 3, on: at(7) },
  leavingWords: isLeaving ? { round: 3, on: at(7) } : null,
  intent: mean == null ? null : { mean, on: at(8) },
})

const wordFor = (one: Case) => tendencyOf(inputsOf(one))

// Each list goes from the better to the worse.
const conditions: readonly Condition[] = [sunny, cloudy, rainy]
const points = [null, 2, 3, 6]
const means = [5, 3, 2.5, 2, 1]
const scores = [70, 50, 41, 40, 25]

/** Every input as how bad it is, so that a pattern and a worse one can be told apart. */
type Badness = { rounds: number[]; drop: number; leaving: number; mean: number; low: number; others: number }

const caseOf = ({ rounds, drop, leaving, mean, low, others }: Badness): Case => ({
  conditions: rounds.map((place) => conditions[place] ?? sunny),
  points: points[drop] ?? null,
  isLeaving: leaving === 1,
  mean: means[mean] ?? 5,
  stability: scores[low] ?? 50,
  others: scores[others] ?? 50,
})

/** 27 weathers × 4 drops × 2 words × 5 means × 5 × 5 scores. */
function everyPattern(): Badness[] {
  const three = [0, 1, 2]
  const all: Badness[] = []
  for (const a of three)
    for (const b of three)
      for (const c of three)
        for (const drop of points.keys())
          for (const leaving of [0, 1])
            for (const mean of means.keys())
              for (const low of scores.keys())
                for (const others of scores.keys())
                  all.push({ rounds: [a, b, c], drop, leaving, mean, low, others })
  return all
}

/** The patterns that are worse by one step in one input. */
function worse(one: Badness): Badness[] {
  const weathers = one.rounds.flatMap((place, index) =>
    place < 2 ? [{ ...one, rounds: one.rounds.with(index, place + 1) }] : [],
  )
  const most = { drop: 3, leaving: 1, mean: 4, low: 4, others: 4 }
  const rest = (['drop', 'leaving', 'mean', 'low', 'others'] as const).flatMap((key) =>
    one[key] < most[key] ? [{ ...one, [key]: one[key] + 1 }] : [],
  )
  return [...weathers, ...rest]
}

describe('the tendency', () => {
  test('is never calmer for a worse input, over every pattern', () => {
    const patterns = everyPattern()
    expect(patterns).toHaveLength(27 * 4 * 2 * 5 * 5 * 5)
    const calmer = patterns.flatMap((one) => {
      const word = rank[wordFor(caseOf(one))]
      return worse(one).filter((other) => rank[wordFor(caseOf(other))] < word)
    })
    expect(calmer).toEqual([])
  })

  test('is never calmer where a sunny answer did not come', () => {
    const any = fc.constantFrom<Condition>(sunny, cloudy, rainy, 'unanswered', noWeather)
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 3 }),
        fc.nat(2),
        fc.constantFrom(...scores),
        (given, place, stability) => {
          if (given[place] !== sunny) return
          const silent = given.with(place, 'unanswered')
          expect(rank[wordFor({ conditions: silent, stability })]).toBeGreaterThanOrEqual(
            rank[wordFor({ conditions: given, stability })],
          )
        },
      ),
    )
  })

  test.each<[string, Case, Tendency]>([
    ['three sunny months', { conditions: [sunny, sunny, sunny] }, 'calm'],
    ['one cloudy month', { conditions: [sunny, sunny, cloudy] }, 'calm'],
    ['results alone', { conditions: [sunny, sunny], stability: 25, others: 25 }, 'calm'],
    ['nothing but results', { conditions: [], stability: 25 }, 'unknown'],
    ['one answer', { conditions: [sunny] }, 'unknown'],
    ['answers without a weather', { conditions: [noWeather, noWeather, noWeather] }, 'unknown'],
    ['one rainy month', { conditions: [sunny, sunny, rainy] }, 'watch'],
    ['two cloudy months', { conditions: [cloudy, sunny, cloudy] }, 'watch'],
    ['two months of silence', { conditions: [sunny, 'unanswered', 'unanswered'] }, 'watch'],
    ['three points less', { conditions: [sunny, sunny, sunny], points: 3 }, 'watch'],
    ['one rainy month with results that lean', { conditions: [sunny, sunny, rainy], stability: 40 }, 'talk'],
    ['the other two scales together', { conditions: [sunny, sunny, rainy], others: 40 }, 'talk'],
    ['two rainy months', { conditions: [rainy, sunny, rainy] }, 'talk'],
    ['words of leaving', { conditions: [sunny, sunny, sunny], isLeaving: true }, 'talk'],
    ['little wish to stay', { conditions: [sunny, sunny, sunny], mean: 2 }, 'talk'],
    ['less wish to stay and a drop', { conditions: [sunny, sunny], mean: 2.5, points: 4 }, 'talk'],
  ])('%s', (_title, one, word) => {
    expect(wordFor(one)).toBe(word)
  })
})

describe('the explanation', () => {
  const risk = riskOf(
    inputsOf({
      conditions: [sunny, rainy, sunny],
      points: null,
      mean: 4,
      stability: 38,
      others: 52,
    }),
  )

  test('lists every input with its day and says which moved the word', () => {
    expect(risk).toEqual({
      level: 'talk',
      tendency: tendencies.talk,
      explanation:
        '第1回の天気：晴れ（問題なし）（2026/5/5）、第2回の天気：雨（要フォロー）（2026/6/5）、第3回の天気：晴れ（問題なし）（2026/7/5）、' +
        '入社1年アンケートの「働き続ける意欲」：中くらい以上（2026/8/5）、' +
        '検査の結果「情緒の安定」：「変化や負荷を敏感に受けとめる」傾向があります（2026/3/1）、' +
        '検査の結果「勤勉性」：どちらの面も見られます（2026/3/1）、' +
        '検査の結果「協調性」：どちらの面も見られます（2026/3/1）。',
      inputs: [
        { words: '第1回の天気：晴れ（問題なし）', on: '2026-05-05', is_heeded: false },
        { words: '第2回の天気：雨（要フォロー）', on: '2026-06-05', is_heeded: true },
        { words: '第3回の天気：晴れ（問題なし）', on: '2026-07-05', is_heeded: false },
        expect.objectContaining({ on: '2026-08-05', is_heeded: false }),
        expect.objectContaining({ on: '2026-03-01', is_heeded: true }),
        expect.objectContaining({ is_heeded: false }),
        expect.objectContaining({ is_heeded: false }),
      ],
    })
  })

  test('holds no score and no percentage, whatever the inputs', () => {
    const any = fc.constantFrom<Condition>(sunny, cloudy, rainy, 'unanswered', noWeather)
    const score = fc.option(fc.integer({ min: 20, max: 80 }))
    fc.assert(
      fc.property(fc.array(any, { maxLength: 3 }), score, score, (given, stability, others) => {
        const { explanation, tendency } = riskOf(
          inputsOf({ conditions: given, stability, others, mean: 2.5 }),
        )
        expect(tendency).not.toMatch(/[0-9%％]/)
        const undated = explanation.replaceAll(/（[0-9/]+）|第\d+回|\d+回続けて|入社1年/g, '')
        expect(undated).not.toMatch(/[0-9%％]/)
      }),
    )
  })
})
