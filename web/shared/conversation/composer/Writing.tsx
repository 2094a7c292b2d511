import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { isComposing } from '../../../ui/input-method.ts'
import type { Timeline } from '../timeline/use-timeline.ts'
import { CannotWrite } from './CannotWrite.tsx'
import { draftsOf, type WritingMode } from './drafts.ts'
import { NoteForm } from './NoteForm.tsx'
import { ReplyForm } from './ReplyForm.tsx'

interface WritingProps {
  timeline: Timeline
  mode: WritingMode
  isForReplies: boolean
  onMode: (mode: WritingMode | null) => void
}

const modes: readonly { mode: WritingMode; label: string }[] = [
  { mode: 'message', label: 'メッセージ' },
  { mode: 'note', label: 'メモ' },
]

/** A message or a note, distinguished by background, button and call. */
export function Writing({ timeline, mode, isForReplies, onMode }: WritingProps) {
  const { member } = timeline.conversation
  const close = () => onMode(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    event.preventDefault()
    close()
  }
  return (
    <section
      onKeyDown={onKeyDown}
      aria-label="やりとりに書く"
      className={cx('px-4 py-3 sm:px-6', mode === 'note' ? 'bg-sun-soft' : 'bg-surface')}
    >
      <div className="mb-2 flex items-center gap-2">
        {!isForReplies && (
          <fieldset className="flex gap-0.5 rounded bg-sunken p-1">
            <legend className="sr-only">書くもの</legend>
            {modes.map((one) => (
              <button
                key={one.mode}
                type="button"
                aria-pressed={one.mode === mode}
                onClick={() => onMode(one.mode)}
                className="segment min-h-8 rounded-sm px-3 text-ink-2 hover:text-ink"
              >
                {one.label}
              </button>
            ))}
          </fieldset>
        )}
        <IconButton
          size="small"
          label="入力欄を閉じる（下書きは残ります）"
          icon={<X size={18} aria-hidden />}
          onClick={close}
          className="ml-auto"
        />
      </div>
      {mode === 'note' ? (
        <NoteForm memberId={member.id} draft={draftsOf(member.id).note} onSaved={close} />
      ) : member.is_former || member.is_bounced ? (
        <CannotWrite member={member} />
      ) : (
        <ReplyForm timeline={timeline} onSent={close} onTakenBack={() => onMode('message')} />
      )}
    </section>
  )
}
