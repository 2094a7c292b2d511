import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client, queryClient } from '../../../platform/api.ts'
import { chosenOf } from '../../../shared/file-mapping/mapping-draft.ts'
import { useFileMapping } from '../../../shared/file-mapping/use-file-mapping.ts'
import { useImportUndo } from '../../../shared/import-undo/use-import-undo.ts'
import { asInput, type Corrections, merged, noCorrections } from './corrections.ts'

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

type Upload = Parameters<typeof client.memberImports.importUpsert>[0]

function useCalls(onUndone: () => void) {
  const { takeBack, offer } = useImportUndo(onUndone)
  const [progressKey, setProgressKey] = useState('')
  const check = useMutation({ mutationFn: (input: Upload) => client.memberImports.validateUpsert(input) })
  const write = useMutation({
    mutationFn: (input: Upload) => client.memberImports.importUpsert(input),
    onSuccess: ({ result, undo }) => {
      offer(undo)
      return result.imported_count > 0 ? refresh() : undefined
    },
  })
  const run = (input: Upload) => {
    const key = crypto.randomUUID()
    setProgressKey(key)
    write.mutate({ ...input, progress_key: key })
  }
  const forget = () => {
    check.reset()
    write.reset()
  }
  return { check, write, run, progress: useProgress(progressKey, write.isPending), takeBack, forget }
}

/** A file on its way in: checked, corrected, checked again, written. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const corrections = useCorrections()
  const [isHeld, setHeld] = useState(false)
  const [isRejoining, setRejoining] = useState(false)
  const calls = useCalls(() => startOver())
  const { check, write } = calls
  const mapping = useFileMapping(async (chosen) => {
    if (!file) throw new Error('no file to read')
    write.reset()
    const input = upload(file, corrections.take(), isRejoining)
    return client.memberImports.validateUpsert({ ...input, mapping: chosen })
  })
  /** What is known of the file now: an import that was refused says it as the check does. */
  const sheet = write.data?.result ?? mapping.sheet ?? check.data ?? null
  const forget = () => {
    corrections.forget()
    mapping.forget()
    calls.forget()
  }
  const startOver = () => {
    setFile(null)
    setHeld(false)
    forget()
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setRejoining(false)
    forget()
    check.mutate(upload(chosen, noCorrections, false))
  }
  const checkAgain = (rejoins: boolean) => {
    if (!file) return
    setRejoining(rejoins)
    const chosen = chosenOf(sheet?.choices)
    write.reset()
    mapping.forget()
    check.mutate({ ...upload(file, corrections.take(), rejoins), ...chosen })
  }
  const run = () => {
    if (!file) return
    const input = { ...upload(file, corrections.all, isRejoining), ...chosenOf(sheet?.choices) }
    calls.run(isHeld ? { ...input, holds_mails: true } : input)
  }
  // whether whoever is new is registered with their mails on hold
  const hold = { isHeld, setHeld }
  const checkFile = { choose, checkAgain: () => checkAgain(isRejoining), rejoin: () => checkAgain(true) }
  return { ...calls, file, corrections, sheet, mapping, ...hold, ...checkFile, run, startOver }
}

export type Import = ReturnType<typeof useImport>
