import { withheldReasons } from '#contract/answers/withheld.ts'
import { leastPeople } from '#contract/limits.ts'
import type { DetailEntry, ReportOverview } from '#contract/reports/calls.ts'
import type { Share } from '#contract/reports/proportions.ts'
import type { DivergingRow } from '../../../charts/DivergingBars.tsx'
import { shareWords } from '../../../parts/rate-words.ts'
import { stepLooks } from './looks.ts'
import { number, rangeCell, reasonOf, remarkOf, type Table } from './table.ts'

type Detail = ReportOverview['conditionDetailChartBaseData']

const together = ({ so_bad, bad, good, so_good, total }: DetailEntry) => {
  const words = (count: number, percent: number | null) => (percent === null ? `${count}件` : `${percent}%`)
  const sum = (one: DetailEntry['bad'], other: DetailEntry['bad']) =>
    words(
      one.count + other.count,
      one.percentage === null || other.percentage === null ? null : one.percentage + other.percentage,
    )
  return { worse: sum(so_bad, bad), better: sum(good, so_good), isNothing: total === 0 }
}

const stepWords = (entry: DetailEntry) =>
  stepLooks.map(({ key }) => `${entry[key].label}${shareWords(entry[key].share)}`).join('・')

/** Only what was given, of so few that there are no shares. */
const givenWords = (entry: DetailEntry) =>
  stepLooks
    .filter(({ key }) => entry[key].count > 0)
    .map(({ key }) => `${entry[key].label}${entry[key].count}件`)
    .join('・')

/** Why a question's steps are not drawn. */
function hiddenOf(entry: DetailEntry): string | undefined {
  if (entry.total === 0) return withheldReasons[reasonOf(entry) ?? 'not_yet'].words
  return entry.total < leastPeople ? givenWords(entry) : undefined
}

export const lowShare = ({ so_bad, bad, total }: DetailEntry): Share => ({
  count: so_bad.count + bad.count,
  n: total,
})

/** The three questions, each in its five steps; beside both ends what they were in the period before. */
export function questionRows(detail: Detail, before?: Detail): DivergingRow[] {
  return Object.entries(detail).map(([key, entry]) => {
    const { worse, better } = together(entry)
    const remark = remarkOf(entry.total, reasonOf(entry))
    const earlier = Object.entries(before ?? {}).find(([name]) => name === key)?.[1]
    const was = earlier && earlier.total >= leastPeople ? together(earlier) : undefined
    const beside = (words: string | undefined) => (words ? `（前の期間 ${words}）` : '')
    return {
      key,
      label: `${key}. ${entry.question_name}`,
      note: `${number(entry.total)}件の回答${remark && entry.total >= leastPeople ? `・${remark}` : ''}`,
      parts: hiddenOf(entry)
        ? []
        : stepLooks.map((look) => ({
            look,
            count: entry[look.key].count,
            text: shareWords(entry[look.key].share),
          })),
      remark: hiddenOf(entry),
      ends: [
        `${entry.so_bad.label}・${entry.bad.label} ${worse}${beside(was?.worse)}`,
        `${entry.good.label}・${entry.so_good.label} ${better}${beside(was?.better)}`,
      ],
    }
  })
}

export const questionSummary = (detail: Detail): string =>
  Object.values(detail)
    .map(
      (entry) =>
        `${entry.question_name}：${hiddenOf(entry) ?? stepWords(entry)}（${number(entry.total)}件の回答）`,
    )
    .join('。')

export function questionTable(detail: Detail, before?: Detail): Table {
  const earlier = new Map(Object.entries(before ?? {}))
  const isCompared = earlier.size > 0
  return {
    columns: [
      '質問',
      '選択肢',
      '件数',
      '回答数',
      '割合（%）',
      '95%信頼区間（%）',
      ...(isCompared ? ['前の期間（%）'] : []),
      '備考',
    ],
    rows: Object.entries(detail).flatMap(([number, entry]) =>
      stepLooks
        .toReversed()
        .map(({ key }) => [
          entry.question_text,
          entry[key].label,
          entry[key].count,
          entry.total,
          entry[key].percentage,
          rangeCell(entry[key].share),
          ...(isCompared ? [earlier.get(number)?.[key].percentage ?? null] : []),
          remarkOf(entry.total, reasonOf(entry)),
        ]),
    ),
  }
}
