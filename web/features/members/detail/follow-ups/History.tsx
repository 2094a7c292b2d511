import { type ReactNode, useState } from 'react'
import type { FollowUpEntry } from '#contract/follow-ups/calls.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { useCan } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'
import { everyLog, useFollowUpEntries } from './entries.ts'
import { LogEntries } from './LogEntries.tsx'
import { LogFilters } from './LogFilters.tsx'

/** From so many entries on, one looks for some of them. */
const longHistory = 12

/** So many of the newest stand open; the older ones are folded below them. */
const newest = 3

interface HistoryProps {
  member: MemberDetail
  onReveal: (answerId: number) => void
}

/** What was done for the member, the newest first. */
export function History({ member, onReveal }: HistoryProps) {
  const [filter, setFilter] = useState(everyLog)
  const logs = useFollowUpEntries(member.id, filter)
  const isFiltered = filter.writer !== '' || filter.from !== ''
  if (logs.isPending) return <ListSkeleton rows={3} />
  if (logs.isError && !logs.data)
    return (
      <ErrorState
        title="対応履歴を読み込めませんでした"
        onRetry={() => void logs.refetch()}
        isRetrying={logs.isRefetching}
      >
        {japaneseOf(logs.error)}
      </ErrorState>
    )
  const entries = logs.data.pages.flatMap(({ result }) => result.actionlogs)
  const total = logs.data.pages[0]?.result.count ?? 0
  return (
    <>
      {(isFiltered || total > longHistory) && <LogFilters filter={filter} onChange={setFilter} />}
      {entries.length === 0 ? (
        <Nothing isFiltered={isFiltered} />
      ) : (
        <Entries
          {...{ member, onReveal, entries, total }}
          more={
            logs.hasNextPage && (
              <Button
                size="small"
                className="mt-4"
                isPending={logs.isFetchingNextPage}
                onClick={() => void logs.fetchNextPage()}
              >
                以前の記録を表示する
              </Button>
            )
          }
        />
      )}
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const can = useCan()
  if (isFiltered) return <p className="text-ink-2">この条件の記録はありません。</p>
  return (
    <p className="phrases text-ink-2">
      {can('member.update')
        ? '声をかけたことや面談の内容を記録すると、次に担当する人へ引き継げます。'
        : '人事が閲覧者にも見せると決めた記録が、ここに表示されます。'}
    </p>
  )
}

type EntriesProps = HistoryProps & { entries: readonly FollowUpEntry[]; total: number; more: ReactNode }

function Entries({ member, onReveal, entries, total, more }: EntriesProps) {
  const older = entries.slice(newest)
  return (
    <>
      <LogEntries member={member} logs={entries.slice(0, newest)} onReveal={onReveal} />
      {older.length > 0 && (
        <details className="mt-4">
          <summary className="mb-4 w-fit rounded-sm text-accent-ink">
            以前の記録（{total - newest}件）
          </summary>
          <LogEntries member={member} logs={older} onReveal={onReveal} />
          {more}
        </details>
      )}
    </>
  )
}
