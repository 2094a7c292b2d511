import { rowsAtOnce } from '#contract/exports/kinds.ts'
import type { MemberDownload } from '#contract/members/calls.ts'
import { type MemberColumn, memberColumns } from '#contract/members/columns.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { csvPieces, csvType } from '../../../platform/csv.ts'
import { type FileKind, inBatches, type Making } from '../../../platform/files/making.ts'
import type { Cell } from '../../../platform/files/sheet.ts'
import { xlsxPieces, xlsxType } from '../../../platform/xlsx.ts'
import { readIds } from '../list/queries.ts'
import { listDay, onePerMonth } from '../list/row-rules.ts'
import { requirePeriod } from '../list/service.ts'
import { readBriefRounds } from '../rounds/queries.ts'
import { cellsOf, type FileView, fileView, headingsOf } from './export.ts'
import { readFileRows } from './queries.ts'

/** So many members are read at a time, so that memory follows the file and not the company. */
const membersAtOnce = 2_000

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
    await making.names(listed)
    const headings = headingsOf(view)
    const rows = rowsOf(making, listed, view)
    if (format === 'xlsx') return yield* xlsxPieces([{ name: 'メンバー一覧', columns: headings, rows }])
    const names = headings.map(({ heading }) => heading)
    yield* csvPieces(names, rows)
  },
}

async function* rowsOf(making: Making, ids: readonly number[], view: FileView): AsyncGenerator<Cell[]> {
  const day = listDay(todayIn(making.now))
  const columns = view.columns.filter((column) => column !== 'months')
  const showsMonths = columns.length < view.columns.length
  const batches = inBatches(making, { of: ids, size: membersAtOnce }, async ({ tx, actor }, batch) => ({
    rows: await readFileRows(tx, actor, batch, { columns, today: day.today }),
    rounds: showsMonths
      ? await readBriefRounds(tx, actor, batch, view.by === 'month' ? day : undefined)
      : undefined,
  }))
  for await (const { rows, rounds } of batches)
    for (const row of rows) {
      const own = rounds?.get(row.id) ?? []
      yield cellsOf(
        row,
        view.by === 'month' ? onePerMonth(own, day, ({ is_answered }) => is_answered) : own,
        view,
      )
    }
}
