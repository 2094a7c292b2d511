import { Lock, MessageSquareReply } from 'lucide-react'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Timeline } from '../timeline/use-timeline.ts'
import type { WritingMode } from './drafts.ts'

/** Preloaded, so that no keystroke is lost while it loads. */
export const Writing = lazyNamed(
  () => import('./Writing.tsx'),
  (file) => file.Writing,
  () => <div className="h-14" />,
)

const ahead = { onPointerEnter: Writing.preload, onFocus: Writing.preload }

interface WritingBarProps {
  timeline: Timeline
  mode: WritingMode | null
  /** The first message and memos are written elsewhere on the page, and only replies here. */
  isForReplies?: boolean
  onMode: (mode: WritingMode | null) => void
}

/** The buttons below a conversation, replaced by the form they open. */
export function WritingBar({ timeline, mode, onMode, isForReplies = false }: WritingBarProps) {
  if (mode !== null) return <Writing {...{ timeline, mode, onMode, isForReplies }} />
  const hasMessages = timeline.conversation.last_message !== null
  if (isForReplies && !hasMessages) return null
  return (
    <div className="flex flex-wrap gap-2 px-4 py-3 sm:px-6 print:hidden">
      <Button
        variant="secondary"
        icon={<MessageSquareReply size={16} aria-hidden />}
        aria-keyshortcuts="r"
        {...ahead}
        onClick={() => onMode('message')}
      >
        {hasMessages ? '返信を書く' : 'メッセージを書く'}
      </Button>
      {!isForReplies && (
        <Button
          icon={<Lock size={16} aria-hidden />}
          aria-keyshortcuts="n"
          {...ahead}
          onClick={() => onMode('note')}
        >
          メモを書く
        </Button>
      )}
    </div>
  )
}
