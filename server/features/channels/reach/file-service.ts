import type { ReachQuery } from '#contract/channels/attempt-calls.ts'
import { rowsAtOnce } from '#contract/exports/kinds.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { FileKind } from '../../../platform/files/making.ts'
import { xlsxPieces, xlsxType } from '../../../platform/xlsx.ts'
import { periodOf } from '../../reports/service.ts'
import { reachSheets } from './export.ts'
import { readDepartments } from './queries.ts'
import { reach } from './service.ts'

/** What the report of reach shows as an Excel file: figures alone, no names. */
export const reachFile: FileKind<ReachQuery> = {
  access: 'report.read',
  task: 'reach.export',
  rowsAtOnce: rowsAtOnce.reach,
  async describe({ now }, query) {
    const { from, to } = periodOf(query, todayIn(now))
    return { name: `到達レポート_${from}_${to}.xlsx`, type: xlsxType }
  },
  async *pieces(making, query) {
    const { report, department } = await making.read(async (ctx) => {
      const departments = await readDepartments(ctx.tx, ctx.actor.companyId)
      return {
        report: (await reach(ctx, query)).result,
        department: departments.find(({ id }) => id === query.department_id)?.name,
      }
    })
    const rows = report.by_channel.length + report.by_department.length
    await making.begin(rows)
    yield* xlsxPieces(reachSheets(report, query.route, department))
    await making.reached(rows)
  },
}
