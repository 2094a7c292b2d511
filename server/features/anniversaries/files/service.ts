import type { AnnualFilters } from '#contract/anniversaries.ts'
import type { QuestionVersion } from '#contract/annual-questions.ts'
import { audit } from '../../../platform/audit.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { fileNamed } from '../../../platform/files/file-answer.ts'
import type { Cell } from '../../../platform/files/sheet.ts'
import { readApart } from '../../../platform/replica.ts'
import { xlsxOf, xlsxType } from '../../../platform/xlsx.ts'
import { periodOf, requireYear } from '../../reports/service.ts'
import type { Halves } from '../answer-rules.ts'
import { type Means, meansFor } from '../means/service.ts'
import { chosenIds, surveyed } from '../people/service.ts'
import { answerCells, answerColumns, meanColumns, meanRows } from './export.ts'

/** So many people are read at a time, so that memory follows the file and not the company. */
const peopleAtOnce = 500

const names: Record<QuestionVersion, string> = {
  1: '入社1年アンケート（以前の設問）',
  2: '入社1年アンケート',
}

/**
 * What was answered to one list of questions, one person a row, and the means of each question.
 * @throws AppError('validation') for more than twelve months
 */
export async function download(ctx: Ctx, version: QuestionVersion, filters: AnnualFilters): Promise<File> {
  const today = todayIn(ctx.now)
  const period = periodOf({ from: filters.from, to: filters.to }, today)
  requireYear(period)
  await audit(ctx, { category: 'export', task: 'annual.export' })
  const book = await readApart(ctx, async (tx) => {
    const ids = await chosenIds(tx, ctx.actor, { ...filters, ...period }, version, today)
    const means = await meansFor(tx, ctx.actor.companyId)
    return xlsxOf([
      { name: '回答', columns: answerColumns(version), rows: rowsOf(tx, ctx, ids, { version, means }) },
      { name: '設問ごとの平均', columns: meanColumns, rows: meanRows(version, means) },
    ])
  })
  return fileNamed(book, `${names[version]}_${period.from}_${period.to}.xlsx`, xlsxType)
}

async function* rowsOf(
  tx: Tx,
  { actor }: Ctx,
  ids: readonly number[],
  { version, means }: { version: QuestionVersion; means: Means },
): AsyncGenerator<Cell[]> {
  const asked = ({ member, senior }: Halves): Halves => ({
    member: member?.question_version === version ? member : undefined,
    senior: senior?.question_version === version ? senior : undefined,
  })
  for (let from = 0; from < ids.length; from += peopleAtOnce)
    for (const one of await surveyed(tx, actor, ids.slice(from, from + peopleAtOnce), means, asked))
      yield answerCells(one, version)
}
