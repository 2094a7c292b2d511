import { useRef, useState } from 'react'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { useCan } from '../../../../platform/session.ts'
import { modeOfDraft, type WritingMode } from '../../../../shared/conversation/composer/drafts.ts'
import { WritingBar } from '../../../../shared/conversation/composer/WritingBar.tsx'
import { TimelineList } from '../../../../shared/conversation/timeline/TimelineList.tsx'
import { useReading } from '../../../../shared/conversation/timeline/use-reading.ts'
import { type Timeline, useTimeline } from '../../../../shared/conversation/timeline/use-timeline.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'

const HandlingBar = lazyNamed(
  () => import('../../../../shared/conversation/handling/HandlingBar.tsx'),
  (file) => file.HandlingBar,
  () => <div className="h-8" />,
)

const size = 10

/** The conversation with a member, as the inbox has it, within the member's page. */
export function MemberThread({ memberId }: { memberId: number }) {
  const { query, timeline } = useTimeline(memberId, size)
  if (timeline) return <Thread timeline={timeline} query={query} />
  if (query.isPending) return <ListSkeleton rows={2} />
  return (
    <ErrorState
      title="メッセージを読み込めませんでした"
      onRetry={() => void query.refetch()}
      isRetrying={query.isRefetching}
    >
      {japaneseOf(query.error)}
    </ErrorState>
  )
}

type ThreadProps = { timeline: Timeline; query: ReturnType<typeof useTimeline>['query'] }

function Thread({ timeline, query }: ThreadProps) {
  const mayWrite = useCan()('message.create')
  const { conversation, entries } = timeline
  const list = useRef<HTMLDivElement>(null)
  const unreadFrom = useReading(list, timeline)
  const [mode, setMode] = useState<WritingMode | null>(() =>
    mayWrite && modeOfDraft(conversation.member.id) === 'message' ? 'message' : null,
  )
  const isBegun = conversation.last_message !== null
  return (
    <Card padding="none" className="overflow-hidden">
      {isBegun && conversation.handling && (
        <div className="border-b px-4 py-2 sm:px-6">
          <HandlingBar conversation={conversation} handling={conversation.handling} />
        </div>
      )}
      <div ref={list} className="px-4 py-3 sm:px-6">
        {query.hasNextPage && (
          <Button
            size="small"
            className="mb-3"
            isPending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            以前の分を表示する
          </Button>
        )}
        {!isBegun && <p className="text-ink-2">まだやりとりはありません</p>}
        {entries.length > 0 && (
          <TimelineList
            memberId={timeline.conversation.member.id}
            entries={entries}
            unreadFrom={unreadFrom}
          />
        )}
      </div>
      {mayWrite && isBegun && (
        <div className="border-t">
          <WritingBar timeline={timeline} mode={mode} onMode={setMode} isForReplies />
        </div>
      )}
    </Card>
  )
}
