import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../../../platform/api.ts'
import { chosenOf } from '../../../shared/file-mapping/mapping-draft.ts'
import { useFileMapping } from '../../../shared/file-mapping/use-file-mapping.ts'
import { useImportUndo } from '../../../shared/import-undo/use-import-undo.ts'
import { asInput, type Corrections, merged, noCorrections } from './corrections.ts'
import { type ImportKind, importKinds } from './import-kinds.ts'

/** What the lists, the dashboard and the plan's use show has changed. */
const refresh = () =>
  Promise.all(
    [api.members, api.dashboard, api.company, api.rounds].map((noun) =>
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

/** What is typed over the file's cells: what a check has seen already, and what came since. */
function useCorrections() {
  const [checked, setChecked] = useState<Corrections>(noCorrections)
  const [typed, setTyped] = useState<Corrections>(noCorrections)
  const all = merged(checked, typed)
  const keep = (corrections: Corrections) => {
    setChecked(corrections)
    setTyped(noCorrections)
    return corrections
  }
  return { typed, setTyped, all, take: () => keep(all), forget: () => keep(noCorrections) }
}

const upload = (file: File, using: Corrections, isRejoining: boolean) => ({
  file,
  ...(isRejoining && { is_rejoining: true }),
  ...(using.size > 0 && { corrections: asInput(using) }),
})

function useCalls(kind: ImportKind, onUndone: () => void) {
  const { takeBack, offer } = useImportUndo(onUndone)
  const check = useMutation({ mutationFn: importKinds[kind].validate })
  const write = useMutation({
    mutationFn: importKinds[kind].write,
    onSuccess: ({ result, undo }) => {
      offer(undo)
      return result.imported_count > 0 ? refresh() : undefined
    },
  })
  const forget = () => {
    check.reset()
    write.reset()
  }
  return { check, write, takeBack, forget }
}

/** A file on its way in: checked, corrected, checked again, written. */
export function useImport(kind: ImportKind) {
  const [file, setFile] = useState<File | null>(null)
  const corrections = useCorrections()
  const [isHeld, setHeld] = useState(false)
  const [isRejoining, setRejoining] = useState(false)
  const [progressKey, setProgressKey] = useState('')
  const calls = useCalls(kind, () => startOver())
  const { check, write } = calls
  const startOver = () => {
    setFile(null)
    setHeld(false)
    corrections.forget()
    mapping.forget()
    calls.forget()
  }
  const mapping = useFileMapping(async (chosen) => {
    if (!file) throw new Error('no file to read')
    write.reset()
    return importKinds[kind].validate({ ...upload(file, corrections.take(), isRejoining), mapping: chosen })
  })
  /** What is known of the file now: an import that was refused says it as the check does. */
  const sheet = write.data?.result ?? mapping.sheet ?? check.data ?? null
  const checkAgain = (rejoins: boolean) => {
    if (!file) return
    setRejoining(rejoins)
    const chosen = chosenOf(sheet?.choices)
    write.reset()
    mapping.forget()
    check.mutate({ ...upload(file, corrections.take(), rejoins), ...chosen })
  }
  return {
    file,
    corrections,
    ...calls,
    progress: useProgress(progressKey, write.isPending),
    /** Registers them with their mails on hold. */
    isHeld,
    setHeld,
    sheet,
    mapping,
    choose: (chosen: File) => {
      setFile(chosen)
      setRejoining(false)
      corrections.forget()
      mapping.forget()
      write.reset()
      check.mutate(upload(chosen, noCorrections, false))
    },
    checkAgain: () => checkAgain(isRejoining),
    /** Takes whoever left and had what stands in the file for the same people. */
    rejoin: () => checkAgain(true),
    run: () => {
      if (!file) return
      const key = crypto.randomUUID()
      setProgressKey(key)
      const hold = isHeld && { holds_mails: true }
      write.mutate({
        ...upload(file, corrections.all, isRejoining),
        ...chosenOf(sheet?.choices),
        ...hold,
        progress_key: key,
      })
    },
    startOver,
  }
}

export type Import = ReturnType<typeof useImport>
