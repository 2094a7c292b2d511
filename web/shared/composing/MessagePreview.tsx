import { useState } from 'react'
import { placeholdersIn } from '#contract/mails/placeholders.ts'
import { ArrivingPreview } from './ArrivingPreview.tsx'
import type { MessageText } from './message-problems.ts'

interface MessagePreviewProps {
  text: MessageText
  memberIds: readonly number[]
  /** Closed until it is opened, or a placeholder needs a value. */
  isFolded: boolean
}

export function MessagePreview({ isFolded, ...props }: MessagePreviewProps) {
  const [chosen, setOpen] = useState<boolean | null>(null)
  const isOpen = chosen ?? placeholdersIn(props.text.subject + props.text.mail_body).length > 0
  if (!isFolded)
    return (
      <section aria-label="届く文面" className="flex min-w-0 flex-col gap-1">
        <h3 className="font-semibold">届く文面</h3>
        <ArrivingPreview {...props} />
      </section>
    )
  return (
    <section aria-label="届く文面">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="w-fit rounded-sm font-semibold">届く文面</summary>
        {isOpen && (
          <div className="mt-2 max-h-96 overflow-y-auto">
            <ArrivingPreview {...props} />
          </div>
        )}
      </details>
    </section>
  )
}
