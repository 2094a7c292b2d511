import { useEffect } from 'react'
import type { Export } from '#contract/exports/calls.ts'
import { type ShowFlash, useFlash } from '../platform/flash.tsx'
import { japaneseOf } from '../platform/request-error.ts'
import { saveExport } from '../shared/exporting.ts'
import { isInMaking } from '../shared/exports-query.ts'

type FinishedProps = {
  files: readonly Export[]
  awaited: Set<number>
}

/** Shows nothing itself; says so when a file that was awaited on this page is there, wherever its reader is now. */
export function FinishedExports({ files, awaited }: FinishedProps) {
  const flash = useFlash()
  useEffect(() => {
    for (const file of files) if (!isInMaking(file) && awaited.delete(file.id)) announce(file, flash)
  }, [files, awaited, flash])
  return null
}

function announce(file: Export, flash: ShowFlash): void {
  if (file.state === 'failed') flash(`「${file.name}」：${file.failure ?? ''}`, 'fail')
  if (file.state !== 'done') return
  const run = () =>
    void saveExport(file).then(
      (name) => flash(`「${name}」をダウンロードしました。`),
      (error: unknown) => flash(japaneseOf(error), 'fail'),
    )
  flash(`「${file.name}」の準備ができました。`, 'success', { label: 'ダウンロードする', run })
}
