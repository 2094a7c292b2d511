import { Paperclip } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { attachmentLimits } from '#contract/limits.ts'
import { sizeWords, totalSize } from '#contract/messages/attachment-rules.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/class-names.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { FileRow } from './FileRow.tsx'
import { type AttachmentsValue, useUploads } from './use-uploads.ts'

export interface AttachmentsProps extends AttachmentsValue {
  /** Whether an upload is in progress: sending now would leave its file out. */
  onPending?: (isPending: boolean) => void
  errorMessage?: string | undefined
}

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** Accepts files dropped or pasted anywhere in the surrounding form. */
function useDropAndPaste(inside: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const form = inside.current?.closest('form') ?? inside.current
    if (!form) return
    const ending = new AbortController()
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(true)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      take.current([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: pasted } = event
      // a copy that also has text, as from a spreadsheet, is pasted as text
      if (!pasted || pasted.files.length === 0 || pasted.types.includes('text/plain')) return
      event.preventDefault()
      take.current([...pasted.files])
    }
    const { signal } = ending
    form.addEventListener('dragover', over, { signal })
    form.addEventListener('dragleave', () => setIsOver(false), { signal })
    form.addEventListener('drop', drop, { signal })
    form.addEventListener('paste', paste, { signal })
    return () => ending.abort()
  }, [inside])
  return isOver
}

export function Attachments({ value, onChange, onPending, errorMessage }: AttachmentsProps) {
  const { uploads, said, add, stop, remove } = useUploads({ value, onChange })
  const box = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isOver = useDropAndPaste(box, add)
  const isPending = uploads.some(({ problem }) => problem === null)
  useEffect(() => onPending?.(isPending), [onPending, isPending])
  const backToButton = () => box.current?.querySelector<HTMLElement>('button[data-pick]')?.focus()
  return (
    <fieldset
      ref={box}
      className={cx('min-w-0 rounded border px-3 py-2', isOver && 'border-accent bg-accent-soft')}
    >
      <legend className="sr-only">添付ファイル</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          data-pick
          size="small"
          icon={<Paperclip size={16} aria-hidden />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          ファイルを添付する
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="添付するファイル"
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // choosing the same file again must fire a change
            target.value = ''
          }}
        />
        <p id={hintId} className="phrases text-ink-3">
          {isOver
            ? 'ここで離すと添付されます。'
            : `${attachmentLimits.files}個、合計${attachmentLimits.megabytes}MBまで。ドロップや貼り付けもできます。`}
        </p>
        {value.length > 0 && (
          <p className="ml-auto text-ink-2">
            {value.length}個・合計{sizeWords(totalSize(value))}
          </p>
        )}
      </div>
      {value.length + uploads.length > 0 && (
        <ul className="mt-2 divide-y border-t" aria-label="添付ファイルの一覧">
          {value.map((file) => (
            <FileRow
              key={file.id}
              {...file}
              verb="外す"
              onRemove={() => {
                remove(file)
                backToButton()
              }}
            />
          ))}
          {uploads.map(({ key, name, size, progress, problem }) => (
            <FileRow
              key={key}
              name={name}
              size={size}
              verb={problem === null ? '中止する' : '一覧から消す'}
              onRemove={() => {
                stop(key)
                backToButton()
              }}
            >
              <FieldMessage>{problem}</FieldMessage>
              {problem === null && (
                <progress
                  className="h-1.5 w-full accent-accent"
                  aria-label={`「${name}」のアップロード`}
                  max={1}
                  value={progress}
                />
              )}
            </FileRow>
          ))}
        </ul>
      )}
      <FieldMessage>{errorMessage}</FieldMessage>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}
