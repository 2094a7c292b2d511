import { FileText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { sizeWords } from '#contract/messages/attachment-rules.ts'
import { IconButton } from '../../ui/IconButton.tsx'

interface FileRowProps {
  name: string
  size: number
  /** Such as 「外す」; joined to the file's name. */
  verb: string
  onRemove: () => void
  children?: ReactNode
}

export function FileRow({ name, size, verb, onRemove, children }: FileRowProps) {
  return (
    <li className="flex min-h-11 items-start gap-2 py-1 pl-3">
      <FileText size={18} aria-hidden className="mt-1.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 py-1">
        <p className="flex flex-wrap gap-x-2">
          <span className="min-w-0 break-all">{name}</span>
          <span className="text-ink-3">{sizeWords(size)}</span>
        </p>
        {children}
      </div>
      <IconButton
        size="small"
        label={`「${name}」を${verb}`}
        icon={<X size={16} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  )
}
