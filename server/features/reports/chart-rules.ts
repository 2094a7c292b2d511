import { monthlyQuestions } from '#contract/answers/questions.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import type {
  AnswerEntry,
  ConditionEntry,
  DetailEntry,
  GroupCounts,
  SamePeople,
} from '#contract/reports/calls.ts'
import { percentages, rateOf } from '../answers/service.ts'
import {
  countOf,
  moveTotal,
  noCounts,
  type Question,
  questionTotal,
  type Step,
  steps,
  type Weather,
  weathers,
  weatherTotal,
} from './counter-rules.ts'
import { type Left, reasonOf, type Tally } from './group-rules.ts'

/** Of nobody. */
export const emptyTally: Tally = { counts: noCounts, left: new Set() }

function withholding(tally: Tally) {
  const reason = reasonOf(tally)
  return { is_withheld: reason !== undefined, withheld_reason: reason }
}

/** The same of what the answers say, where a part of it may be too few, or not told to the reader. */
function withholdingOfAnswers(tally: Tally, part?: Left) {
  const people = withholding(tally)
  if (people.is_withheld) return people
  const isTooFew = part !== undefined && tally.left.has(part)
  const reason: WithheldReason | undefined = tally.left.has('untold') ? 'not_told' : undefined
  return { is_withheld: isTooFew, withheld_reason: isTooFew ? 'too_few' : reason } as const
}

function answeredRate({ counts }: Tally): Rate {
  const [answered, delivered] = [countOf(counts, 'answered'), countOf(counts, 'delivered')]
  return rateOf(answered, delivered, percentages([answered, delivered - answered])[0])
}

/** Deliveries and answers of a tally with the answer rate in percent and its interval. */
export function answerEntry(tally: Tally): AnswerEntry {
  const answered = answeredRate(tally)
  return {
    answer_num: answered.count,
    answer_rate: answered.percent,
    delivery_num: answered.n,
    answered,
    ...withholding(tally),
  }
}

/** The same with the number not answered. */
export function answerPie(tally: Tally) {
  const { answer_num, answer_rate, delivery_num, ...rest } = answerEntry(tally)
  return {
    answer_num,
    not_answer_num: delivery_num - answer_num,
    current_rate: answer_rate,
    delivered_num: delivery_num,
    ...rest,
  }
}

/** A group's deliveries, answers and rainy answers, withheld below five people. */
export function groupCounts(tally: Tally): GroupCounts {
  const { counts } = tally
  return {
    delivery_num: countOf(counts, 'delivered'),
    answer_num: countOf(counts, 'answered'),
    n: weatherTotal(counts),
    rainy_num: countOf(counts, 'rainy'),
    ...withholdingOfAnswers(tally),
  }
}

function weatherRates({ counts }: Tally): Record<Weather, Rate> & { n: number } {
  const n = weatherTotal(counts)
  const numbers = weathers.map((weather) => countOf(counts, weather))
  const shares = percentages(numbers)
  const rate = (place: 0 | 1 | 2) => rateOf(numbers[place] ?? 0, n, shares[place])
  return { n, sunny: rate(0), cloudy: rate(1), rainy: rate(2) }
}

const severity: Record<Weather, number> = { sunny: 1, cloudy: 2, rainy: 3 }

/** The weather of those who have one now and had one the round before. */
function samePeople({ counts }: Tally): SamePeople {
  const moves = weathers.flatMap((before) =>
    weathers.map((now) => ({ before, now, count: countOf(counts, `${before}_to_${now}`) })),
  )
  const sum = (holds: (move: (typeof moves)[number]) => boolean) =>
    moves.reduce((total, move) => total + (holds(move) ? move.count : 0), 0)
  const byWeather = (side: 'before' | 'now') => ({
    sunny: sum((move) => move[side] === 'sunny'),
    cloudy: sum((move) => move[side] === 'cloudy'),
    rainy: sum((move) => move[side] === 'rainy'),
  })
  const after = (before: Weather) => ({
    sunny: countOf(counts, `${before}_to_sunny`),
    cloudy: countOf(counts, `${before}_to_cloudy`),
    rainy: countOf(counts, `${before}_to_rainy`),
  })
  return {
    n: moveTotal(counts),
    before: byWeather('before'),
    now: byWeather('now'),
    moves: { sunny: after('sunny'), cloudy: after('cloudy'), rainy: after('rainy') },
    improved: sum(({ before, now }) => severity[now] < severity[before]),
    unchanged: sum(({ before, now }) => now === before),
    worsened: sum(({ before, now }) => severity[now] > severity[before]),
  }
}

/** How many answers are sunny, cloudy and rainy, with the rates. */
export function conditionPie(tally: Tally) {
  const { n, sunny, cloudy, rainy } = weatherRates(tally)
  return {
    sunny_num: sunny.count,
    cloudy_num: cloudy.count,
    rainy_num: rainy.count,
    n,
    sunny,
    cloudy,
    rainy,
    ...withholdingOfAnswers(tally),
  }
}

/** The same with percentages and how the same people moved since the round before. */
export function conditionEntry(tally: Tally): ConditionEntry {
  const pie = conditionPie(tally)
  return {
    ...pie,
    sunny_rate: pie.sunny.percent,
    cloudy_rate: pie.cloudy.percent,
    rainy_rate: pie.rainy.percent,
    same_people: samePeople(tally),
    ...withholdingOfAnswers(tally, 'moves'),
  }
}

const scoreOf: Record<Step, 1 | 2 | 3 | 4 | 5> = { so_good: 5, good: 4, normal: 3, bad: 2, so_bad: 1 }

function detailEntry(tally: Tally, question: Question): DetailEntry {
  const total = questionTotal(tally.counts, question)
  const numbers = steps.map((step) => countOf(tally.counts, `q${question}_${step}`))
  const shares = percentages(numbers)
  const { text, name, steps: words } = monthlyQuestions.ja[question === 1 ? 0 : question === 2 ? 1 : 2]
  const bucket = (step: Step) => {
    const place = steps.indexOf(step)
    const share = rateOf(numbers[place] ?? 0, total, shares[place])
    return { count: share.count, percentage: share.percent, label: words[scoreOf[step]], share }
  }
  return {
    question_text: text,
    question_name: name,
    total,
    so_good: bucket('so_good'),
    good: bucket('good'),
    normal: bucket('normal'),
    bad: bucket('bad'),
    so_bad: bucket('so_bad'),
    ...withholdingOfAnswers(tally, `q${question}`),
  }
}

/** The steps answered to each of the three questions, by question number. */
export const detailOf = (tally: Tally) => ({
  '1': detailEntry(tally, 1),
  '2': detailEntry(tally, 2),
  '3': detailEntry(tally, 3),
})
