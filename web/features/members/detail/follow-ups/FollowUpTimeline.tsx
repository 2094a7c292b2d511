import { History } from 'lucide-react'
import { useState } from 'react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { useCan } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'
import { Composer } from './Composer.tsx'
import { everyLog, useFollowUpEntries } from './entries.ts'
import { LogEntries } from './LogEntries.tsx'
import { LogFilters } from './LogFilters.tsx'
import type { FollowUpComposer } from './use-composer.ts'

/** From so many entries on, one looks for some of them. */
const longTimeline = 12

interface FollowUpTimelineProps {
  member: MemberDetail
  composer: FollowUpComposer
  onReveal: (answerId: number) => void
}

/** What was done for the member, newest first, and the way to add to it. */
export function FollowUpTimeline({ member, composer, onReveal }: FollowUpTimelineProps) {
  const can = useCan()
  return (
    <Section id="follow-ups" title="対応の記録">
      {can('member.update') && <Composer member={member} composer={composer} />}
      <div className="mt-6">
        <Entries member={member} onReveal={onReveal} />
      </div>
    </Section>
  )
}

function Entries({ member, onReveal }: Omit<FollowUpTimelineProps, 'composer'>) {
  const [filter, setFilter] = useState(everyLog)
  const logs = useFollowUpEntries(member.id, filter)
  const can = useCan()
  const isFiltered = filter.writer !== '' || filter.from !== ''
  if (logs.isPending) return <ListSkeleton rows={3} />
  if (logs.isError && !logs.data)
    return (
      <ErrorState
        title="対応の記録を読み込めませんでした"
        onRetry={() => void logs.refetch()}
        isRetrying={logs.isRefetching}
      >
        {japaneseOf(logs.error)}
      </ErrorState>
    )
  const entries = logs.data.pages.flatMap(({ result }) => result.actionlogs)
  const total = logs.data.pages[0]?.result.count ?? 0
  const filters = (isFiltered || total > longTimeline) && <LogFilters filter={filter} onChange={setFilter} />
  if (entries.length === 0 && isFiltered)
    return (
      <>
        {filters}
        <p className="text-sm text-ink-2">この条件の記録はありません。</p>
      </>
    )
  if (entries.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon={<History size={26} />} title="まだ記録がありません">
          {can('member.update')
            ? '声をかけたことや面談の内容を記録すると、次に担当する人へ引き継げます。'
            : '担当者が対応を記録すると、ここに表示されます。'}
        </EmptyState>
      </Card>
    )
  return (
    <>
      {filters}
      <LogEntries member={member} logs={entries} onReveal={onReveal} />
      {logs.hasNextPage && (
        <Button
          size="small"
          className="mt-4"
          isPending={logs.isFetchingNextPage}
          onClick={() => void logs.fetchNextPage()}
        >
          以前の記録を表示する
        </Button>
      )}
    </>
  )
}
