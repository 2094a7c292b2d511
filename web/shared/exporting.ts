import { type QueryKey, useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Export, ExportWish } from '#contract/exports/calls.ts'
import { client, queryClient } from '../platform/api.ts'
import { downloadFile } from '../platform/download.ts'
import { useFlash } from '../platform/flash.tsx'
import { japaneseOf, RequestError } from '../platform/request-error.ts'
import { exportsQuery, type ListedExports } from './exports-query.ts'

/** Shows an order in every list at once, then reads its state. */
export async function noteOrder(ordered: Export): Promise<void> {
  const key: QueryKey = exportsQuery().queryKey
  queryClient.setQueryData<ListedExports>(
    key,
    (known) =>
      known && {
        result: { exports: [ordered, ...known.result.exports.filter(({ id }) => id !== ordered.id)] },
      },
  )
  await queryClient.invalidateQueries({ queryKey: key })
}

export const saveExport = async ({ id, name }: Pick<Export, 'id' | 'name'>): Promise<string> => {
  const saved = await downloadFile(({ exports }) => exports.file, { id }, name)
  await queryClient.invalidateQueries({ queryKey: exportsQuery().queryKey })
  return saved
}

type Wish = { atOnce: () => Promise<string>; order: ExportWish }

/** Saves a file at once, or orders one with too many rows and says when it is ready. */
export function useFileExport() {
  const flash = useFlash()
  const router = useRouter()
  return useMutation({
    mutationFn: async ({ atOnce, order }: Wish) => {
      try {
        return { name: await atOnce() }
      } catch (error) {
        if (!(error instanceof RequestError && error.code === 'export_too_large')) throw error
        const { result, message } = await client.exports.order(order)
        await noteOrder(result)
        return { message }
      }
    },
    onSuccess: ({ name, message }) => {
      if (message === undefined) return flash(`「${name}」をダウンロードしました。`)
      const run = () => void router.navigate({ to: '/company/exports' })
      return flash(message, 'success', { label: 'ダウンロードの一覧を見る', run })
    },
    onError: (error) => flash(error.fields[0]?.message ?? japaneseOf(error), 'fail'),
  })
}
