import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { chosenOf } from '../../../shared/file-mapping/mapping-draft.ts'
import { useFileMapping } from '../../../shared/file-mapping/use-file-mapping.ts'
import { useImportUndo } from '../../../shared/import-undo/use-import-undo.ts'
import { refreshAccounts } from '../use-accounts.ts'
import { type ImportKind, importKinds } from './import-kinds.ts'

export function useAccountImport(kind: ImportKind) {
  const flash = useFlash()
  const [file, setFile] = useState<File | null>(null)
  const { takeBack, offer } = useImportUndo(() => startOver())
  const check = useMutation({
    mutationFn: (chosen: File) => client.accountFiles.check({ file: chosen, kind }),
  })
  const mapping = useFileMapping(async (chosen) => {
    if (!file) throw new Error('no file to read')
    return client.accountFiles.check({ file, kind, mapping: chosen })
  })
  const sheet = mapping.sheet ?? check.data ?? null
  const write = useMutation({
    mutationFn: (chosen: File) => importKinds[kind].write({ file: chosen, ...chosenOf(sheet?.choices) }),
    onSuccess: async ({ result, undo, message }, chosen) => {
      offer(undo)
      if (result.imported_count > 0) return refreshAccounts()
      // Something came between the check and the writing, such as an account invited by somebody else.
      flash(message, 'fail')
      mapping.forget()
      await check.mutateAsync(chosen)
    },
  })
  const startOver = () => {
    setFile(null)
    mapping.forget()
    check.reset()
    write.reset()
  }
  return {
    file,
    check,
    sheet,
    mapping,
    write,
    takeBack,
    choose: (chosen: File) => {
      setFile(chosen)
      mapping.forget()
      write.reset()
      check.mutate(chosen)
    },
    startOver,
  }
}

export type AccountImport = ReturnType<typeof useAccountImport>
