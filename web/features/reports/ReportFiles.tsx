import { mostFileMonths } from '#contract/limits.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { downloadFile } from '../../platform/download.ts'
import { useFlash } from '../../platform/flash.tsx'
import { useFileExport } from '../../shared/exporting.ts'
import { FileButtons } from './FileButtons.tsx'
import { lengthOf, type Period } from './filters/periods.ts'

/** The report as an Excel file, and on paper or as a PDF; at rest before its period is known. */
export function ReportFiles({ query, period }: { query: ReportQuery; period: Period | undefined }) {
  const flash = useFlash()
  const excel = useFileExport()
  const save = () => {
    if (!period) return
    if (lengthOf(period) > mostFileMonths)
      return flash(
        `Excelでダウンロードできる期間は${mostFileMonths}か月までです。期間を短くしてください。`,
        'fail',
      )
    const wish = { ...query, ...period }
    excel.mutate({
      atOnce: () => downloadFile(({ reports }) => reports.xlsx, wish, '回答レポート.xlsx'),
      order: { kind: 'report', query: wish },
    })
  }
  return <FileButtons isReady={period !== undefined} isPending={excel.isPending} onExcel={save} />
}
