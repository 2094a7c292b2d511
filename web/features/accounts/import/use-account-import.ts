import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { useImportUndo } from '../../../shared/import-undo/use-import-undo.ts'
import { refreshAccounts } from '../use-accounts.ts'
import { type ImportKind, importKinds } from './import-kinds.ts'

/** A file on its way in: checked, then written whole. */
export function useAccountImport(kind: ImportKind) {
  const flash = useFlash()
  const [file, setFile] = useState<File | null>(null)
  const { takeBack, offer } = useImportUndo(() => startOver())
  const check = useMutation({
    mutationFn: (chosen: File) => client.accountFiles.check({ file: chosen, kind }),
  })
  const write = useMutation({
    mutationFn: (chosen: File) => importKinds[kind].write(chosen),
    onSuccess: async ({ result, undo, message }, chosen) => {
      offer(undo)
      if (result.imported_count > 0) return refreshAccounts()
      // Something came between the check and the writing, such as an account invited by somebody else.
      flash(message, 'fail')
      await check.mutateAsync(chosen)
    },
  })
  const startOver = () => {
    setFile(null)
    check.reset()
    write.reset()
  }
  return {
    file,
    check,
    write,
    takeBack,
    choose: (chosen: File) => {
      setFile(chosen)
      write.reset()
      check.mutate(chosen)
    },
    startOver,
  }
}

export type AccountImport = ReturnType<typeof useAccountImport>
