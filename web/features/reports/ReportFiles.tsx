import { mostFileMonths } from '#contract/limits.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { downloadFile } from '../../platform/download.ts'
import { useFlash } from '../../platform/flash.tsx'
import { useFileExport } from '../../shared/exporting.ts'
import { FileButtons } from './FileButtons.tsx'
import { lengthOf, type Period } from './filters/periods.ts'

interface ReportFilesProps {
  query: ReportQuery
  period: Period | undefined
  /** Whether every figure stands, so that it may be printed. */
  isWhole: boolean
}

/** The report as an Excel file, and on paper or as a PDF; at rest before its period is known. */
export function ReportFiles({ query, period, isWhole }: ReportFilesProps) {
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
  const isReady = period !== undefined
  return (
    <FileButtons
      {...{ isReady }}
      isPrintable={isReady && isWhole}
      isPending={excel.isPending}
      onExcel={save}
    />
  )
}
