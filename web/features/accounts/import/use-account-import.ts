import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { refreshAccounts } from '../use-accounts.ts'
import { type ImportKind, importKinds } from './import-kinds.ts'

/** A file on its way in: checked, then written whole. */
export function useAccountImport(kind: ImportKind) {
  const flash = useFlash()
  const [file, setFile] = useState<File | null>(null)
  const check = useMutation({
    mutationFn: (chosen: File) => client.accountFiles.check({ file: chosen, kind }),
  })
  const write = useMutation({
    mutationFn: (chosen: File) => importKinds[kind].write(chosen),
    onSuccess: async ({ result, message }, chosen) => {
      if (result.imported_count > 0) return refreshAccounts()
      // Something came between the check and the writing, such as an account invited by somebody else.
      flash(message, 'fail')
      await check.mutateAsync(chosen)
    },
  })
  return {
    file,
    check,
    write,
    choose: (chosen: File) => {
      setFile(chosen)
      write.reset()
      check.mutate(chosen)
    },
    startOver: () => {
      setFile(null)
      check.reset()
      write.reset()
    },
  }
}

export type AccountImport = ReturnType<typeof useAccountImport>
