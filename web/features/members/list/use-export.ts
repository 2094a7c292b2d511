import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { downloadFile, downloadFrom } from '../../../platform/download.ts'
import { useFileExport } from '../../../shared/exporting.ts'
import type { ListView } from './list-view.ts'

export type FileFormat = 'csv' | 'xlsx'

interface Exported {
  filters: MemberFilters
  view: ListView
}

/** The department stands under the name unless it has a column of its own; the file shows it either way. */
const columnsOfFile = ({ columns }: ListView) =>
  columns.includes('department') ? [...columns] : [...columns, 'department' as const]

/** Saves what the list shows, or the chosen members alone, with the columns as they are shown. */
export function useExport({ filters, view }: Exported) {
  const { mutate, ...exporting } = useFileExport()
  const start = ({ format, ids }: { format: FileFormat; ids?: readonly number[] }) => {
    const shown = { by: view.by, columns: columnsOfFile(view), format }
    if (!ids) {
      const query = { ...filters, ...shown }
      return mutate({
        atOnce: () => downloadFile(({ members }) => members.download, query),
        order: { kind: 'members', query },
      })
    }
    const { sort, order } = filters
    const query = { ...shown, ids: [...ids], ...(sort && { sort }), ...(order && { order }) }
    mutate({
      atOnce: () => downloadFrom(({ members }) => members.downloadPicked, query),
      order: { kind: 'members', query },
    })
  }
  return { ...exporting, mutate: start }
}
