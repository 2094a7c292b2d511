import { leastPeople } from '#contract/limits.ts'
import type { DetailEntry, ReportOverview } from '#contract/reports/calls.ts'
import type { DivergingRow } from '../../../charts/DivergingBars.tsx'
import { shareWords } from '../../../parts/rate-words.ts'
import { stepLooks } from './looks.ts'
import { number, rangeCell, remarkOf, type Table, withheldWords } from './table.ts'

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
  stepLooks.map(({ key, label }) => `${label}${shareWords(entry[key].share)}`).join('・')

/** Only what was given, of so few that there are no shares. */
const givenWords = (entry: DetailEntry) =>
  stepLooks
    .filter(({ key }) => entry[key].count > 0)
    .map(({ key, label }) => `${label}${entry[key].count}件`)
    .join('・')

/** Why a question's steps are not drawn. */
function hiddenOf(entry: DetailEntry): string | undefined {
  if (entry.total === 0) return entry.is_withheld ? withheldWords : 'まだ回答がありません'
  return entry.total < leastPeople ? givenWords(entry) : undefined
}

/** The three questions, each in its five steps. */
export function questionRows(detail: Detail): DivergingRow[] {
  return Object.entries(detail).map(([key, entry]) => {
    const { worse, better } = together(entry)
    const remark = remarkOf(entry.total, entry.is_withheld)
    return {
      key,
      label: `${key}. ${entry.question_name}`,
      note: `n = ${number(entry.total)}${remark && entry.total >= leastPeople ? `・${remark}` : ''}`,
      parts: hiddenOf(entry)
        ? []
        : stepLooks.map((look) => ({
            look,
            count: entry[look.key].count,
            text: shareWords(entry[look.key].share),
          })),
      remark: hiddenOf(entry),
      ends: [`悪い・とても悪い ${worse}`, `良い・とても良い ${better}`],
    }
  })
}

/** All of it in words. */
export const questionSummary = (detail: Detail): string =>
  Object.values(detail)
    .map(
      (entry) =>
        `${entry.question_name}：${hiddenOf(entry) ?? stepWords(entry)}（n = ${number(entry.total)}）`,
    )
    .join('。')

export function questionTable(detail: Detail): Table {
  return {
    columns: ['設問', '5段階', '件数', '回答数', '割合（%）', '95%区間（%）', '備考'],
    rows: Object.values(detail).flatMap((entry) =>
      stepLooks
        .toReversed()
        .map(({ key, label }) => [
          entry.question_text,
          label,
          entry[key].count,
          entry.total,
          entry[key].percentage,
          rangeCell(entry[key].share),
          remarkOf(entry.total, entry.is_withheld),
        ]),
    ),
  }
}
