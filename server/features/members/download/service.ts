import { rowsAtOnce } from '#contract/export-kinds.ts'
import { type MemberColumn, memberColumns } from '#contract/member-columns.ts'
import type { MemberDownload } from '#contract/members.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { csvPieces, csvType } from '../../../platform/csv.ts'
import { type FileKind, inLots, type Making } from '../../../platform/files/making.ts'
import type { Cell } from '../../../platform/files/sheet.ts'
import { xlsxPieces, xlsxType } from '../../../platform/xlsx.ts'
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
export const memberFile: FileKind<MemberDownload> = {
  access: 'administrator',
  task: 'member.export',
  rowsAtOnce: rowsAtOnce.members,
  async describe({ now }, { format, ...filters }) {
    requirePeriod(filters)
    return { name: `メンバー一覧_${todayIn(now)}.${format}`, type: format === 'xlsx' ? xlsxType : csvType }
  },
  async *pieces(making, { format, by, columns, ids, ...filters }) {
    const today = todayIn(making.now)
    const view = fileView(columns ?? usualColumns, by, listDay(today).start)
    const listed = await making.read(({ tx, actor }) => readIds(tx, actor, filters, { today, among: ids }))
    await making.begin(listed.length)
    const headings = headingsOf(view)
    const rows = rowsOf(making, listed, view)
    if (format === 'xlsx') return yield* xlsxPieces([{ name: 'メンバー一覧', columns: headings, rows }])
    const names = headings.map(({ heading }) => heading)
    yield* csvPieces(names, rows)
  },
}

async function* rowsOf(making: Making, ids: readonly number[], view: FileView): AsyncGenerator<Cell[]> {
  const lots = inLots(making, { ids, size: membersAtOnce }, async (ctx, lot) =>
    withAnswers(ctx, await readListed(ctx.tx, ctx.actor, lot), view.by),
  )
  for await (const members of lots) for (const member of members) yield cellsOf(member, view)
}
