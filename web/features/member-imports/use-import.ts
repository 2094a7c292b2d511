import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../../platform/api.ts'
import { asInput, type Corrections, merged, noCorrections } from './corrections.ts'
import { type ImportKind, importKinds } from './import-kinds.ts'

/** What the lists, the dashboard and the plan's use show has changed. */
const refresh = () =>
  Promise.all(
    [api.members, api.dashboard, api.companies, api.mailSchedule].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )

/** How far the import of this key is; null while nothing is known. */
function useProgress(key: string, isRunning: boolean) {
  const { data } = useQuery(
    api.memberImports.progress.queryOptions({
      input: { key },
      enabled: isRunning,
      refetchInterval: 500,
      gcTime: 0,
    }),
  )
  return data?.result ?? null
}

/** A file on its way in: checked, corrected, checked again, written. */
export function useImport(kind: ImportKind) {
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<Corrections>(noCorrections)
  const [typed, setTyped] = useState<Corrections>(noCorrections)
  const [progressKey, setProgressKey] = useState('')
  const check = useMutation({ mutationFn: importKinds[kind].validate })
  const write = useMutation({
    mutationFn: importKinds[kind].write,
    onSuccess: ({ result }) => (result.imported_count > 0 ? refresh() : undefined),
  })
  const progress = useProgress(progressKey, write.isPending)
  const upload = (chosen: File, using: Corrections) => ({
    file: chosen,
    ...(using.size > 0 && { corrections: asInput(using) }),
  })
  const forget = () => {
    setChecked(noCorrections)
    setTyped(noCorrections)
  }
  return {
    file,
    /** What was corrected since the last check. */
    typed,
    setTyped,
    /** All that was corrected in the file. */
    corrections: merged(checked, typed),
    check,
    write,
    progress,
    /** What is known of the file now: an import that was refused says it as the check does. */
    sheet: write.data?.result ?? check.data ?? null,
    choose: (chosen: File) => {
      setFile(chosen)
      forget()
      write.reset()
      check.mutate(upload(chosen, noCorrections))
    },
    checkAgain: () => {
      if (!file) return
      const all = merged(checked, typed)
      setChecked(all)
      setTyped(noCorrections)
      write.reset()
      check.mutate(upload(file, all))
    },
    run: () => {
      if (!file) return
      const key = crypto.randomUUID()
      setProgressKey(key)
      write.mutate({ ...upload(file, checked), progress_key: key })
    },
    startOver: () => {
      setFile(null)
      forget()
      check.reset()
      write.reset()
    },
  }
}

export type Import = ReturnType<typeof useImport>
