import { Link } from '@tanstack/react-router'
import { FolderDown } from 'lucide-react'
import { useEffect } from 'react'
import type { Export } from '#contract/exports/calls.ts'
import { type ShowFlash, useFlash } from '../platform/flash.tsx'
import { japaneseOf } from '../platform/request-error.ts'
import { saveExport } from '../shared/exporting.ts'
import { isInMaking } from '../shared/exports-query.ts'
import { cx } from '../ui/class-names.ts'

type ExportsProps = {
  files: readonly Export[]
  /** Those that were seen in the making on this page. */
  awaited: Set<number>
}

/** The way to the files that are made in the background; says so when one that was awaited is there. */
export function ExportsEntry({ files, awaited }: ExportsProps) {
  useFinishedWord(files, awaited)
  const inMaking = files.filter(isInMaking).length
  const ready = files.filter(({ state, fetched_at }) => state === 'done' && fetched_at === null).length
  const words = [
    ...(inMaking > 0 ? [`作成中${inMaking}件`] : []),
    ...(ready > 0 ? [`未ダウンロード${ready}件`] : []),
  ].join('・')
  return (
    <Link to="/company/exports" className="frame-entry relative">
      <FolderDown size={20} aria-hidden className={cx('shrink-0', inMaking > 0 && 'text-accent-ink')} />
      <span className="frame-word max-md:sr-only">ダウンロード</span>
      {words && <span className="sr-only">（{words}）</span>}
      {inMaking + ready > 0 && (
        <span aria-hidden className="frame-count">
          {inMaking + ready}
        </span>
      )}
    </Link>
  )
}

/** Tells of a file that was awaited on this page, wherever its reader is now. */
function useFinishedWord(files: readonly Export[], awaited: Set<number>) {
  const flash = useFlash()
  useEffect(() => {
    for (const file of files) if (!isInMaking(file) && awaited.delete(file.id)) notify(file, flash)
  }, [files, awaited, flash])
}

function notify(file: Export, flash: ShowFlash): void {
  if (file.state === 'failed') flash(`「${file.name}」：${file.failure ?? ''}`, 'fail')
  if (file.state !== 'done') return
  const run = () =>
    void saveExport(file).then(
      (name) => flash(`「${name}」をダウンロードしました。`),
      (error: unknown) => flash(japaneseOf(error), 'fail'),
    )
  flash(`「${file.name}」の準備ができました。`, 'success', { label: 'ダウンロードする', run })
}
