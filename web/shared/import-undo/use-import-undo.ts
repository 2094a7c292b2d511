import { useMutation } from '@tanstack/react-query'
import { importUndoMinutes } from '#contract/imports/kinds.ts'
import type { ImportUndo } from '#contract/imports/undo-fields.ts'
import { client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'

/** Undoes an import, from its success message or the result on the screen. */
export function useImportUndo(onUndone: () => void) {
  const flash = useFlash()
  const takeBack = useMutation({
    mutationFn: (id: number) => client.imports.undo({ id }),
    onSuccess: async ({ message }) => {
      flash(message)
      onUndone()
      await queryClient.invalidateQueries()
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return {
    takeBack,
    offer: (undo: ImportUndo) => {
      const action = { label: '取り消す', run: () => undo && takeBack.mutate(undo.id) }
      if (undo) flash(`この取り込みは${importUndoMinutes}分間取り消せます。`, 'success', action)
    },
  }
}

export type TakeBack = ReturnType<typeof useImportUndo>['takeBack']
