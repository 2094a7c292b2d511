import type { ReachSearch } from '#contract/channels/search.ts'
import { downloadFile } from '../../../platform/download.ts'
import { useFileExport } from '../../../shared/exporting.ts'
import { FileButtons } from '../FileButtons.tsx'
import type { Period } from '../filters/periods.ts'

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
  return <FileButtons isReady={period !== undefined} isPending={excel.isPending} onExcel={save} />
}
