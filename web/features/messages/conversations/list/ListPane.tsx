import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { LoadProblem } from '../../../../platform/LoadProblem.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'
import type { useConversations } from '../use-conversations.ts'
import { EmptyList } from './EmptyList.tsx'
import { ListRow } from './ListRow.tsx'
import { isNarrowed, type ListSearch, openList } from './list-search.ts'

interface ListPaneProps {
  list: ReturnType<typeof useConversations>
  search: ListSearch
  /** The open conversation's member. */
  open: string | undefined
  rows: RefObject<HTMLOListElement | null>
  isUnused: boolean
  onReset: () => void
  onOpen: () => void
}

/** The conversations of the list; a further page is added where it ends. */
export function ListPane({ list, search, open, rows, isUnused, onReset, onOpen }: ListPaneProps) {
  const { query, rows: shown, waiting, bringUp } = list
  const scroller = useRef<HTMLDivElement>(null)
  const asked = JSON.stringify(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [asked])
  if (query.isError && !shown)
    return <LoadProblem error={query.error} noun="やりとりの一覧" onRetry={() => void query.refetch()} />
  if (!shown) return <ListSkeleton rows={8} />
  if (shown.length === 0)
    return <EmptyList search={search} isUnused={isUnused && !isNarrowed(search)} onReset={onReset} />
  return (
    <div ref={scroller} className="inbox-rows">
      {waiting > 0 && (
        <Button
          size="small"
          variant="skyblue"
          icon={<ArrowUp size={16} aria-hidden />}
          onClick={bringUp}
          className="sticky top-2 z-1 mx-auto my-2 flex"
        >
          新しい返信を表示する
        </Button>
      )}
      <ol ref={rows} aria-label="やりとり" className="divide-y">
        {shown.map((conversation, index) => (
          <ListRow
            key={conversation.member.id}
            {...{ conversation, search, index, onOpen }}
            isOpen={conversation.member.code === open}
            replaces={open !== undefined}
            hidesStatus={openList(search) !== 'all'}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          size="small"
          className="mx-auto my-3 flex"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          さらに表示する
        </Button>
      )}
    </div>
  )
}
