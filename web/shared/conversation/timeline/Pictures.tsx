import type { Message } from '#contract/messages/calls.ts'
import { callAddress } from '../../../ui/call-address.ts'

interface PicturesProps {
  files: Message['received_files']
  sender: string
}

/** A member's pictures, each a link to the full size; other files are only listed. */
export function Pictures({ files, sender }: PicturesProps) {
  const pictures = files.filter(({ is_picture }) => is_picture)
  if (pictures.length === 0) return null
  return (
    <ul aria-label="届いた画像" className="mt-3 flex flex-wrap gap-2">
      {pictures.map(({ id, name, uri }) => (
        <li key={id} className="min-w-0">
          <a href={callAddress(uri)} target="_blank" rel="noreferrer" className="block rounded">
            <img
              src={callAddress(uri)}
              alt={`${sender}さんが送った${name}（新しいタブで開きます）`}
              loading="lazy"
              className="conversation-picture"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
