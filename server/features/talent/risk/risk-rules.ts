import { criticalWords, nonResponseWords, totalDownWords } from '#contract/answers/reasons.ts'
import { type ConditionType, conditionWords, hasWeather, isCloudy, isRainy } from '#contract/codes.ts'
import { silentFrom, totalDownFrom } from '#contract/limits.ts'
import { bandOf, bandWords } from '#contract/talent/bands.ts'
import type { RetirementRisk, RiskInput } from '#contract/talent/examination-calls.ts'
import { type Tendency, tendencies } from '#contract/talent/risk-words.ts'
import { clearlyLow, type TalentScale, talentScales } from '#contract/talent/scales.ts'

/** The scales that research found to go with leaving, over many people; docs/talent.md names it. */
export const leavingScales = [
  'emotional_stability',
  'conscientiousness',
  'agreeableness',
] as const satisfies readonly TalentScale[]

type Results = { on: string } & Record<(typeof leavingScales)[number], number | null>

/** A round whose answer came, or whose time is over; `on` is the day of either. */
export type RecentRound = { round: number; on: string; condition: ConditionType | 'unanswered' }

/** All that a tendency may stand on. */
export type RiskInputs = {
  results: Results
  rounds: readonly RecentRound[]
  /** How much lower the last answer's total is than the one before. */
  drop: { points: number; round: number; on: string } | null
  leavingWords: { round: number; on: string } | null
  intent: { mean: number; on: string } | null
}

/** Rounds considered, and how many of them need a weather for "calm". */
export const roundsRead = 3
const leastWeathers = 2

/** Means of the one-year survey: 3 is neither, 2 rather not. */
const intentSteps = { weak: 3, low: 2 } as const

type Weight = 'none' | 'some' | 'strong'
type Weighed = { weight: Weight; inputs: RiskInput[] }

const line = (words: string, on: string, weight: Weight): RiskInput => ({
  words,
  on,
  is_heeded: weight !== 'none',
})

const isAnswered = (round: RecentRound): round is RecentRound & { condition: ConditionType } =>
  round.condition !== 'unanswered'

function weather({ rounds }: RiskInputs): Weighed {
  const given = rounds.filter(isAnswered).filter(({ condition }) => hasWeather(condition))
  const rain = given.filter(({ condition }) => isRainy(condition)).length
  const cloud = given.filter(({ condition }) => isCloudy(condition)).length
  const weight = rain >= 2 ? 'strong' : rain === 1 || cloud >= 2 ? 'some' : 'none'
  const isNamed = (condition: ConditionType) => isRainy(condition) || (isCloudy(condition) && cloud >= 2)
  return {
    weight,
    inputs: given.map(({ round, on, condition }) =>
      line(`第${round}回の天気：${conditionWords(condition)}`, on, isNamed(condition) ? weight : 'none'),
    ),
  }
}

function silence({ rounds }: RiskInputs): Weighed {
  const silent = rounds.slice(rounds.findLastIndex(isAnswered) + 1)
  const last = silent.at(-1)
  if (!last) return { weight: 'none', inputs: [] }
  const weight = silent.length >= silentFrom ? 'some' : 'none'
  const words = weight === 'some' ? nonResponseWords(silent.length) : `第${last.round}回：未回答`
  return { weight, inputs: [line(words, last.on, weight)] }
}

function drop({ drop: found }: RiskInputs): Weighed {
  if (!found || found.points < totalDownFrom) return { weight: 'none', inputs: [] }
  const words = `第${found.round}回：${totalDownWords(String(found.points), undefined)}`
  return { weight: 'some', inputs: [line(words, found.on, 'some')] }
}

function leavingWords({ leavingWords: found }: RiskInputs): Weighed {
  if (!found) return { weight: 'none', inputs: [] }
  const words = `第${found.round}回の自由記述：${criticalWords('quitting')}`
  return { weight: 'strong', inputs: [line(words, found.on, 'strong')] }
}

function intent({ intent: found }: RiskInputs): Weighed {
  if (!found) return { weight: 'none', inputs: [] }
  const { mean, on } = found
  const weight = mean <= intentSteps.low ? 'strong' : mean < intentSteps.weak ? 'some' : 'none'
  const said = { none: '中くらい以上', some: 'やや低め', strong: '低め' }[weight]
  return { weight, inputs: [line(`入社1年アンケートの「働き続ける意欲」：${said}`, on, weight)] }
}

const isLow = (score: number | null) => score !== null && score <= clearlyLow

/** Whether the results lean the way that research found: emotional stability alone, the other two together. */
const leans = ({ emotional_stability, conscientiousness, agreeableness }: Results): boolean =>
  isLow(emotional_stability) || (isLow(conscientiousness) && isLow(agreeableness))

const signalsOf = (inputs: RiskInputs): Weighed[] =>
  [leavingWords, weather, drop, silence, intent].map((weigh) => weigh(inputs))

/** The tendency of these inputs; results alone change nothing, and a worse input is never calmer. */
export function tendencyOf(inputs: RiskInputs): Tendency {
  const weights = signalsOf(inputs).map(({ weight }) => weight)
  const some = weights.filter((weight) => weight === 'some').length
  if (weights.includes('strong') || some >= 2 || (some === 1 && leans(inputs.results))) return 'talk'
  if (some === 1) return 'watch'
  const known = inputs.rounds.filter((round) => isAnswered(round) && hasWeather(round.condition))
  return known.length >= leastWeathers ? 'calm' : 'unknown'
}

/** The results as inputs; heeded only where they made one signal as pressing as two. */
function resultInputs({ results }: RiskInputs, isHeeded: boolean): RiskInput[] {
  return leavingScales.flatMap((key) => {
    const score = results[key]
    if (score === null) return []
    const words = `検査の結果「${talentScales[key].label}」：${bandWords(key, bandOf(score))}`
    return [{ words, on: results.on, is_heeded: isHeeded && isLow(score) }]
  })
}

/** 2026-10-03 as 2026/10/3. */
const shown = (on: string): string => on.split('-').map(Number).join('/')

/** The tendency in words, with every input that it was read from. */
export function riskOf(inputs: RiskInputs): RetirementRisk {
  const level = tendencyOf(inputs)
  const signals = signalsOf(inputs)
  const isAlone = signals.filter(({ weight }) => weight !== 'none').length === 1
  const isLifted = isAlone && signals.every(({ weight }) => weight !== 'strong') && leans(inputs.results)
  const all = [...signals.flatMap((one) => one.inputs), ...resultInputs(inputs, isLifted)]
  const described = all.map(({ words, on }) => `${words}（${shown(on)}）`)
  return { level, tendency: tendencies[level], explanation: `${described.join('、')}。`, inputs: all }
}
