import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'

interface DropZoneProps {
  label: string
  /** The kinds that the file dialog offers: '.csv,.xlsx' */
  accept: string
  hint?: ReactNode
  isDisabled?: boolean
  onFile: (file: File) => void
}

const look =
  'flex cursor-pointer flex-col items-center gap-1 rounded border-2 border-dashed px-6 py-10 text-center transition-colors ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Takes one file, dropped or chosen; its input is the way for keyboard and screen reader. */
export function DropZone({ label, accept, hint, isDisabled = false, onFile }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !isDisabled) onFile(file)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
  }
  return (
    <label
      onDragOver={hover}
      onDragLeave={hover}
      onDrop={(event) => {
        hover(event)
        take(event.dataTransfer.files)
      }}
      className={cx(
        look,
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/60 bg-surface hover:bg-hover',
        isDisabled && 'pointer-events-none opacity-60',
      )}
    >
      <FileUp size={28} className="text-accent-ink" aria-hidden />
      <span className="phrases mt-1 font-semibold">{label}</span>
      <input
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-describedby={hint ? hintId : undefined}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files)
          // The same file chosen again, corrected meanwhile, must be told as a change.
          event.target.value = ''
        }}
      />
      {hint && (
        <span id={hintId} className="phrases text-base text-ink-2">
          {hint}
        </span>
      )}
    </label>
  )
}
