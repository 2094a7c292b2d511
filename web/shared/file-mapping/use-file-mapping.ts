import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileMapping } from '#contract/company/file-mapping-fields.ts'
import { japaneseOf, problemOf } from '../../platform/request-error.ts'

/** The choice of columns on a check screen; kept when the server refuses. */
export function useFileMapping<Sheet>(check: (mapping: FileMapping) => Promise<Sheet>) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [isOpen, setOpen] = useState(false)
  const apply = useMutation({ mutationFn: check })
  // passed to the call, not to the hook, so that a reset choice does not return
  const onSuccess = (checked: Sheet) => {
    setSheet(checked)
    setOpen(false)
  }
  return {
    sheet,
    isOpen,
    setOpen,
    isPending: apply.isPending,
    problem: apply.error ? (problemOf(apply.error, 'mapping') ?? japaneseOf(apply.error)) : undefined,
    apply: (mapping: FileMapping) => apply.mutate(mapping, { onSuccess }),
    forget: () => {
      setSheet(null)
      setOpen(false)
      apply.reset()
    },
  }
}

export type UsedMapping = Omit<ReturnType<typeof useFileMapping>, 'sheet'>
