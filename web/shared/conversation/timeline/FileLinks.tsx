import { Paperclip } from 'lucide-react'
import { sizeWords } from '#contract/messages/attachment-rules.ts'
import type { Message } from '#contract/messages/calls.ts'
import { callAddress } from '../../../ui/call-address.ts'

export function FileLinks({ files, label }: { files: Message['attachments']; label: string }) {
  if (files.length === 0) return null
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {files.map(({ id, name, size, uri }) => (
        <li key={id} className="min-w-0">
          <a
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-sm bg-surface px-2 text-accent-ink underline underline-offset-2"
            href={callAddress(uri)}
            download={name}
          >
            <Paperclip size={14} aria-hidden className="shrink-0" />
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0">（{sizeWords(size)}）</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
