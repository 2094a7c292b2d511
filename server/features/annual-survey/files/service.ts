import type { Temporal } from 'temporal-polyfill'
import type { AnnualFilters } from '#contract/annual-survey/calls.ts'
import type { QuestionVersion } from '#contract/annual-survey/questions.ts'
import { rowsAtOnce } from '#contract/exports/kinds.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { type FileKind, inBatches, type Making } from '../../../platform/files/making.ts'
import type { Cell } from '../../../platform/files/sheet.ts'
import { xlsxPieces, xlsxType } from '../../../platform/xlsx.ts'
import { periodOf, requireYear } from '../../reports/service.ts'
import type { AnswerParts } from '../answer-rules.ts'
import { type Means, meansFor } from '../means/service.ts'
import { chosenIds, surveyed } from '../people/service.ts'
import { answerCells, answerColumns, meanColumns, meanRows } from './export.ts'

/** So many people are read at a time, so that memory follows the file and not the company. */
const peopleAtOnce = 500

const names: Record<QuestionVersion, string> = {
  1: '入社1年アンケート（以前の質問）',
  2: '入社1年アンケート',
}

/** What was answered to one list of questions, one person a row, and the means of each question. */
export const annualFile = (version: QuestionVersion): FileKind<AnnualFilters> => ({
  access: 'administrator',
  task: 'annual.export',
  rowsAtOnce: rowsAtOnce.annual,
  async describe({ now }, filters) {
    const period = chosenPeriod(filters, now)
    requireYear(period)
    return { name: `${names[version]}_${period.from}_${period.to}.xlsx`, type: xlsxType }
  },
  async *pieces(making, filters) {
    const wish = { ...filters, ...chosenPeriod(filters, making.now) }
    const today = todayIn(making.now)
    const { ids, means } = await making.read(async ({ tx, actor }) => ({
      ids: await chosenIds(tx, actor, wish, version, today),
      means: await meansFor(tx, actor),
    }))
    await making.begin(ids.length)
    await making.names(ids)
    yield* xlsxPieces([
      { name: '回答', columns: answerColumns(version), rows: rowsOf(making, ids, { version, means }) },
      { name: '質問ごとの平均', columns: meanColumns, rows: meanRows(version, means) },
    ])
  },
})

const chosenPeriod = ({ from, to }: AnnualFilters, now: Temporal.Instant) =>
  periodOf({ from, to }, todayIn(now))

async function* rowsOf(
  making: Making,
  ids: readonly number[],
  { version, means }: { version: QuestionVersion; means: Means },
): AsyncGenerator<Cell[]> {
  const asked = ({ member, senior: supervisor }: AnswerParts): AnswerParts => ({
    member: member?.question_version === version ? member : undefined,
    senior: supervisor?.question_version === version ? supervisor : undefined,
  })
  const batches = inBatches(making, { of: ids, size: peopleAtOnce }, ({ tx, actor }, batch) =>
    surveyed(tx, actor, batch, means, asked),
  )
  for await (const people of batches) for (const one of people) yield answerCells(one, version)
}
