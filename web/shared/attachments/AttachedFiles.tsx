import { FileText } from 'lucide-react'
import type { Attachment } from '#contract/messages/attachment-fields.ts'
import { sizeWords } from '#contract/messages/attachment-rules.ts'
import { callAddress } from '../../ui/call-address.ts'

/** The files of a message, each a download. */
export function AttachedFiles({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="添付ファイル" className="mt-3 flex flex-wrap gap-x-4">
      {files.map(({ id, name, size, uri }) => (
        <li key={id} className="min-w-0">
          <a
            className="inline-flex min-h-6 items-start gap-1 py-1 text-accent-ink underline underline-offset-2"
            href={callAddress(uri)}
            download={name}
          >
            <FileText size={16} aria-hidden className="mt-1 shrink-0" />
            <span className="min-w-0 break-all">
              {name}（{sizeWords(size)}）
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
