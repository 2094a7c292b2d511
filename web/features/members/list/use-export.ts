import { useMutation } from '@tanstack/react-query'
import type { MemberFilters } from '#contract/members.ts'
import { downloadFile, downloadFrom } from '../../../platform/download.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import type { ListView } from './list-view.ts'

export type FileFormat = 'csv' | 'xlsx'

const path = '/v3/members/download'

interface Exported {
  filters: MemberFilters
  view: ListView
}

/** The department stands under the name unless it has a column of its own; the file shows it either way. */
const columnsOfFile = ({ columns }: ListView) =>
  columns.includes('department') ? columns : ([...columns, 'department'] as const)

/** Saves what the list shows, or the chosen members alone, with the columns as they are shown. */
export function useExport({ filters, view }: Exported) {
  const flash = useFlash()
  return useMutation({
    mutationFn: ({ format, ids }: { format: FileFormat; ids?: readonly number[] }) => {
      const shown = { by: view.by, columns: columnsOfFile(view), format }
      if (!ids) return downloadFile(path, { ...filters, ...shown })
      const { sort, order } = filters
      return downloadFrom(path, { ...shown, ids, ...(sort && { sort }), ...(order && { order }) })
    },
    onSuccess: (name) => flash(`「${name}」を書き出しました。`),
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
}
