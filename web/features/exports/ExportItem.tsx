import { useMutation } from '@tanstack/react-query'
import { CircleAlert, Download, FileSpreadsheet, FileText, RotateCcw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Export } from '#contract/exports/calls.ts'
import { client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { noteOrder, saveExport } from '../../shared/exporting.ts'
import { exportsQuery, isInMaking } from '../../shared/exports-query.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { progressWords, stateWords } from './export-words.ts'

/** One file, and what can be done with it as it stands. */
export function ExportItem({ file }: { file: Export }) {
  return (
    <li className="flex flex-wrap min-h-11 items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <Mark file={file} />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{file.name}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-2">
          {stateWords(file).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      {isInMaking(file) && (
        <div className="w-full sm:w-56">
          <ProgressBar
            name={`export-${file.id}`}
            label={file.state === 'waiting' ? '待機中' : '作成中'}
            value={file.state === 'waiting' || file.total === null ? null : file.done}
            max={Math.max(1, file.total ?? 1)}
            detail={file.state === 'waiting' ? '' : progressWords(file)}
          />
        </div>
      )}
      <Actions file={file} />
    </li>
  )
}

function Mark({ file: { state, name } }: { file: Export }) {
  if (state === 'failed') return <CircleAlert size={22} aria-hidden className="text-danger-ink" />
  const Icon = name.endsWith('.pdf') ? FileText : FileSpreadsheet
  return <Icon size={22} aria-hidden className="text-ink-3" />
}

function Actions({ file }: { file: Export }) {
  const { saving, removing, repeating } = useDeeds(file)
  const of = <span className="sr-only">：{file.name}</span>
  const remove = (
    <IconButton
      label={`削除する：${file.name}`}
      icon={<Trash2 size={18} aria-hidden />}
      disabled={removing.isPending}
      onClick={() => removing.mutate()}
    />
  )
  switch (file.state) {
    case 'waiting':
    case 'working':
      return (
        <Button
          icon={<X size={18} aria-hidden />}
          isPending={removing.isPending}
          onClick={() => removing.mutate()}
        >
          中止する{of}
        </Button>
      )
    case 'done':
      return (
        <Together>
          <Button
            icon={<Download size={18} aria-hidden />}
            isPending={saving.isPending}
            onClick={() => saving.mutate()}
          >
            ダウンロードする{of}
          </Button>
          {remove}
        </Together>
      )
    case 'failed':
    case 'cancelled':
      return (
        <Together>
          <Button
            icon={<RotateCcw size={18} aria-hidden />}
            isPending={repeating.isPending}
            onClick={() => repeating.mutate()}
          >
            もう一度作成する{of}
          </Button>
          {remove}
        </Together>
      )
  }
}

const Together = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center gap-1">{children}</div>
)

function useDeeds(file: Export) {
  const flash = useFlash()
  const onError = (error: Error) => flash(japaneseOf(error), 'fail')
  const saving = useMutation({
    mutationFn: () => saveExport(file),
    onSuccess: (name) => flash(`「${name}」をダウンロードしました。`),
    onError,
  })
  const removing = useMutation({
    mutationFn: () => client.exports.remove({ id: file.id }),
    onSuccess: async ({ message }) => {
      flash(message)
      await queryClient.invalidateQueries({ queryKey: exportsQuery().queryKey })
    },
    onError,
  })
  const repeating = useMutation({
    mutationFn: () => client.exports.again({ id: file.id }),
    onSuccess: async ({ result, message }) => {
      flash(message)
      await noteOrder(result)
    },
    onError,
  })
  return { saving, removing, repeating }
}
