import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { refreshTalent } from '../use-talent.ts'

/** A file of results on its way in: checked, then written whole. */
export function useFileImport() {
  const flash = useFlash()
  const [file, setFile] = useState<File | null>(null)
  const check = useMutation({ mutationFn: (chosen: File) => client.talentImports.validate({ file: chosen }) })
  const startOver = () => {
    setFile(null)
    check.reset()
    write.reset()
  }
  const write = useMutation({
    mutationFn: (chosen: File) => client.talentImports.import({ file: chosen }),
    onSuccess: async ({ result, message }, chosen) => {
      if (result.imported_count > 0) {
        await refreshTalent()
        startOver()
        return flash(message)
      }
      flash(message, 'fail')
      await check.mutateAsync(chosen)
    },
  })
  return {
    file,
    check,
    write,
    startOver,
    choose: (chosen: File) => {
      setFile(chosen)
      write.reset()
      check.mutate(chosen)
    },
  }
}

export type FileImport = ReturnType<typeof useFileImport>
