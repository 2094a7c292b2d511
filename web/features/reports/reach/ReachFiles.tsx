import { FileSpreadsheet } from 'lucide-react'
import type { ReachSearch } from '#contract/channels/search.ts'
import { downloadFile } from '../../../platform/download.ts'
import { useFileExport } from '../../../shared/exporting.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Period } from '../filters/periods.ts'
import { PrintButton } from '../PrintButton.tsx'

/** The report on paper and as an Excel file; at rest before its period is known. */
export function ReachFiles({ search, period }: { search: ReachSearch; period: Period | undefined }) {
  const excel = useFileExport()
  const save = () => {
    if (!period) return
    const { from, to } = period
    const wish = { ...search, from, to }
    excel.mutate({
      atOnce: () => downloadFile(({ memberChannels }) => memberChannels.reachXlsx, wish, '到達レポート.xlsx'),
      order: { kind: 'reach', query: wish },
    })
  }
  return (
    <>
      <PrintButton isReady={period !== undefined} />
      <Button
        variant="primary"
        icon={<FileSpreadsheet size={18} aria-hidden />}
        isPending={excel.isPending}
        disabled={!period}
        onClick={save}
      >
        Excelをダウンロードする
      </Button>
    </>
  )
}
