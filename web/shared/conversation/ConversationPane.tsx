import { type ReactNode, useEffect, useRef, useState } from 'react'
import { conversationStatus, isConversationDone } from '#contract/codes.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useCan, useMe } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { ConversationHead } from './ConversationHead.tsx'
import { modeOfDraft, type WritingMode } from './composer/drafts.ts'
import { Writing, WritingBar } from './composer/WritingBar.tsx'
import { useHandling } from './handling/use-handling.ts'
import { PaneSkeleton } from './PaneSkeleton.tsx'
import { TimelineList } from './timeline/TimelineList.tsx'
import { keyOf } from './timeline/timeline-rules.ts'
import { usePlace } from './timeline/use-place.ts'
import { useReading } from './timeline/use-reading.ts'
import { type Timeline, useTimeline } from './timeline/use-timeline.ts'
import './conversation.css'

const size = 50

interface ConversationPaneProps {
  memberId: number
  back: ReactNode
}

/** A conversation, read and answered; it fills its height and scrolls itself. */
export function ConversationPane({ memberId, back }: ConversationPaneProps) {
  const { query, timeline } = useTimeline(memberId, size)
  if (timeline) return <Pane {...{ timeline, query, back }} />
  if (!query.isError) return <PaneSkeleton back={back} />
  return (
    <div className="flex h-full flex-col">
      <div className="p-3">{back}</div>
      <LoadProblem error={query.error} noun="やりとり" onRetry={() => void query.refetch()} />
    </div>
  )
}

type PaneProps = { timeline: Timeline; query: ReturnType<typeof useTimeline>['query']; back: ReactNode }

function Pane({ timeline, query, back }: PaneProps) {
  const { conversation, entries } = timeline
  const scroller = useRef<HTMLDivElement>(null)
  const mayWrite = useCan()('message.create')
  const [mode, setMode] = useState<WritingMode | null>(() =>
    mayWrite ? modeOfDraft(conversation.member.id) : null,
  )
  const unreadFrom = useReading(scroller, timeline)
  const [first, last] = [entries[0], entries.at(-1)]
  usePlace(scroller, { first: first && keyOf(first), last: last && keyOf(last), unreadFrom })
  useConversationKeys(timeline, setMode)
  useEffect(() => {
    if (mayWrite) Writing.preload()
  }, [mayWrite])
  return (
    <section
      aria-label={`${conversation.member.name}さんとのやりとり`}
      className="flex h-full min-h-0 flex-col"
    >
      <ConversationHead conversation={conversation} back={back} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section ref={scroller} tabIndex={0} aria-label="やりとりの内容" className="conversation-lines">
        {query.hasNextPage && (
          <Button
            size="small"
            className="mx-auto mb-3 flex"
            isPending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            以前の分を表示する
          </Button>
        )}
        {entries.length === 0 && <p className="py-8 text-center text-ink-2">まだメッセージがありません。</p>}
        <TimelineList memberId={conversation.member.id} entries={entries} unreadFrom={unreadFrom} />
      </section>
      {mayWrite && (
        <div className="conversation-writing">
          <WritingBar timeline={timeline} mode={mode} onMode={setMode} />
        </div>
      )}
    </section>
  )
}

function useConversationKeys({ conversation }: Timeline, setMode: (mode: WritingMode) => void): void {
  const me = useMe()
  const { change } = useHandling(conversation)
  const { handling } = conversation
  const { open, done } = conversationStatus.is
  useKeys(
    handling === null
      ? {}
      : {
          r: () => setMode('message'),
          n: () => setMode('note'),
          e: () => change({ status: isConversationDone(handling.status) ? open : done }),
          a: () => handling.assignee?.id !== me.id && change({ assignee_id: me.id }),
        },
  )
}
