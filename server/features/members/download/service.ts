import { type MemberColumn, memberColumns } from '#contract/member-columns.ts'
import type { MemberDownload } from '#contract/members.ts'
import { audit } from '../../../platform/audit.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { csvOf, csvType } from '../../../platform/csv.ts'
import { fileNamed } from '../../../platform/files/file-answer.ts'
import type { Cell } from '../../../platform/files/sheet.ts'
import { xlsxOf, xlsxType } from '../../../platform/xlsx.ts'
import { readIds, readListed } from '../list/queries.ts'
import { listDay } from '../list/row-rules.ts'
import { requirePeriod, withAnswers } from '../list/service.ts'
import { cellsOf, type FileView, fileView, headingsOf } from './export.ts'

/** So many members are read at a time, so that memory follows the file and not the company. */
const membersAtOnce = 500

const usualColumns: readonly MemberColumn[] = memberColumns
  .filter(({ isUsual }) => isUsual)
  .map(({ key }) => key)

/** What the list shows, as a file. */
export async function download(ctx: Ctx, { format, by, columns, ids, ...filters }: MemberDownload) {
  requirePeriod(filters)
  const today = todayIn(ctx.now)
  const view = fileView(columns ?? usualColumns, by, listDay(today).start)
  const listed = await readIds(ctx.tx, ctx.actor, filters, { today, among: ids })
  const headings = headingsOf(view)
  const rows = rowsOf(ctx, listed, view)
  await audit(ctx, { category: 'export', task: 'member.export' })
  const name = `メンバー一覧_${today}.${format}`
  if (format === 'xlsx')
    return fileNamed(await xlsxOf([{ name: 'メンバー一覧', columns: headings, rows }]), name, xlsxType)
  const csv = await csvOf(
    headings.map(({ heading }) => heading),
    rows,
  )
  return fileNamed(csv, name, csvType)
}

async function* rowsOf(ctx: Ctx, ids: readonly number[], view: FileView): AsyncGenerator<Cell[]> {
  for (let from = 0; from < ids.length; from += membersAtOnce) {
    const listed = await readListed(ctx.tx, ctx.actor, ids.slice(from, from + membersAtOnce))
    for (const member of await withAnswers(ctx, listed, view.by)) yield cellsOf(member, view)
  }
}
