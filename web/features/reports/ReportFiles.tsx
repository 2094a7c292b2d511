import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import type { ReportQuery } from '#contract/reports.ts'
import { downloadFile } from '../../platform/download.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { lengthOf, type Period } from './filters/periods.ts'
import { PrintButton } from './PrintButton.tsx'

const mostMonths = 12

/** The report as an Excel file, and on paper or as a PDF. */
export function ReportFiles({ query, period }: { query: ReportQuery; period: Period }) {
  const flash = useFlash()
  const onError = (error: Error) => flash(japaneseOf(error), 'fail')
  const excel = useMutation({
    mutationFn: () => {
      if (lengthOf(period) > mostMonths) return Promise.resolve(null)
      return downloadFile('/v3/answers/xlsx', { ...query, ...period }, '回答レポート.xlsx')
    },
    onSuccess: (name) =>
      name === null
        ? flash('Excelに書き出せる期間は12か月までです。期間を短くしてください。', 'fail')
        : flash(`「${name}」を書き出しました。`),
    onError,
  })
  return (
    <>
      <PrintButton />
      <Button
        variant="primary"
        icon={<FileSpreadsheet size={18} aria-hidden />}
        isPending={excel.isPending}
        onClick={() => excel.mutate()}
      >
        Excelで保存
      </Button>
    </>
  )
}
