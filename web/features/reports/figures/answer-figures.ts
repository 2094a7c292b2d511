import { withheldReasons } from '#contract/answers/withheld.ts'
import type { AnswerEntry } from '#contract/reports/calls.ts'
import type { RatePoint } from '../../../charts/RateLine.tsx'
import { intervalWords } from '../../../parts/rate-words.ts'
import {
  exceptWords,
  isReference,
  number,
  rangeCell,
  rangeOf,
  reasonOf,
  remarkOf,
  type Table,
} from './table.ts'
import { beforeWords, earlierOf, timePoint } from './time-points.ts'

export type AnswersBy = Record<string, AnswerEntry>
type AnswerPoint = RatePoint & { sentence: string }

function sentenceOf(words: string, entry: AnswerEntry): string {
  const { answered } = entry
  const reason = reasonOf(entry)
  if (answered.n === 0)
    return reason ? `${words}は${withheldReasons[reason].words}。` : `${words}は配信がありません。`
  const rate = answered.percent === null ? '' : `（${answered.percent}%）`
  const range = answered.interval ? `参考値です（95%信頼区間：${intervalWords(answered)}）。` : ''
  return `${words}：${number(answered.n)}名に配信、${number(answered.count)}名が回答${rate}。${range}${exceptWords(reason)}`
}

/** The answer rate at each month or round, over that of the period before. */
export function answerPoints(entries: AnswersBy, before: AnswersBy = {}): AnswerPoint[] {
  const earlier = earlierOf(entries, before)
  return Object.entries(entries).map(([key, entry], at) => {
    const { year, words, ...point } = timePoint(key, at)
    const { answered } = entry
    const isNothing = answered.n === 0
    const compared = earlier[at]
    return {
      ...point,
      figures: [...year, isNothing ? '–' : number(answered.n), isNothing ? '–' : number(answered.count)],
      rate: rangeOf(answered),
      isReference: isReference(answered.n),
      before: compared?.entry.answer_rate ?? null,
      sentence:
        sentenceOf(words, entry) + beforeWords(compared?.key, compared?.entry.answer_rate ?? null, '回答率'),
    }
  })
}

export function answerTable(entries: AnswersBy, heading: string, before: AnswersBy = {}): Table {
  const earlier = earlierOf(entries, before)
  const isCompared = earlier.length > 0
  return {
    columns: [
      heading,
      '配信',
      '回答',
      '回答率（%）',
      '95%信頼区間（%）',
      ...(isCompared ? ['前の期間の回答率（%）'] : []),
      '備考',
    ],
    rows: Object.entries(entries).map(([key, { answered, ...entry }], at) => [
      key,
      answered.n,
      answered.count,
      answered.percent,
      rangeCell(answered),
      ...(isCompared ? [earlier[at]?.entry.answer_rate ?? null] : []),
      remarkOf(answered.n, reasonOf(entry)),
    ]),
  }
}
