import type { Temporal } from 'temporal-polyfill'
import { type ConditionType, conditionType, feedbackType } from '#contract/codes.ts'
import { conditionOf, type Scores } from '../../server/features/answers/condition-rules.ts'
import { type Outcome, outcomeOf } from '../../server/features/answers/text-analysis/effect-rules.ts'
import { momentOf } from '../../server/features/follow-ups/handling-rules.ts'
import type { Random } from '../random.ts'
import { remarkFrom } from '../words/remarks.ts'
import type { Scene } from './mood.ts'
import { type Judges, type Reading, readingOf } from './readings.ts'
import type { Round } from './rounds.ts'

export type SampleAnswer = Outcome & {
  round: number
  scores: Scores
  text: string | null
  /** The weather of the scores alone. */
  original: ConditionType
  reading: Reading | null
  at: Temporal.Instant
  isLate: boolean
}

/** The answers of a member in the order of their rounds, judged as the server would have. */
export async function evaluated(
  random: Random,
  rounds: readonly Round[],
  member: { scene: Omit<Scene, 'round' | 'month'>; language: 0 | 1 | 2 | 3; judges: Judges },
): Promise<SampleAnswer[]> {
  const used = new Set<string>()
  const answers: SampleAnswer[] = []
  for (const { round, dueOn, given } of rounds) {
    if (!given) continue
    const scene = { ...member.scene, round, month: dueOn.slice(5, 7) }
    const text = remarkFrom(random, scene, { scores: given.scores, language: member.language }, used)
    const isSunny = conditionOf(given.scores) === conditionType.is.sunny
    const written = text === null ? null : { text, language: member.language, at: given.at, isSunny }
    const reading = written && (await readingOf(member.judges, written))
    answers.push(withOutcome({ ...given, round, text, reading }, answers.at(-1)))
  }
  return answers
}

type Given = Omit<SampleAnswer, keyof Outcome | 'original'>

const wordless = { effect: 'none', categories: [], findings: [], asks: false } as const

function withOutcome(answer: Given, last: SampleAnswer | undefined): SampleAnswer {
  const { scores, round, reading } = answer
  const original = conditionOf(scores)
  const outcome = outcomeOf({
    scores,
    original,
    previous: last ? { scores: last.scores, roundsAgo: round - last.round } : null,
    reading: reading?.analysis ?? wordless,
    former: null,
    isTooSevere: reading?.judgement?.feedbackType === feedbackType.is.too_severe,
    moment: momentOf(answer.at),
  })
  return { ...answer, ...outcome, original }
}
