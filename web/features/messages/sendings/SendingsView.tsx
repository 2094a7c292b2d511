import { Link, useSearch } from '@tanstack/react-router'
import { SearchX, Send } from 'lucide-react'
import type { MessageSearch } from '#contract/messages/search.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { MessageTabs } from '../MessageTabs.tsx'
import { NewMessageLink } from './NewMessageLink.tsx'
import { SendingFilters, useNarrowing } from './SendingFilters.tsx'
import { SendingTable } from './SendingTable.tsx'
import { figure } from './sending-words.ts'
import { pageSize, useSendings } from './use-sendings.ts'

/** What HR sent to many, is to send, and has begun to write. */
export function SendingsView() {
  const search = useSearch({ from: '/company/message/' })
  const sendings = useSendings(search)
  const { isNarrowed } = useNarrowing(search)
  const isUnused = sendings.data?.result.count === 0 && !isNarrowed
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader title="メッセージ" actions={!isUnused && <NewMessageLink />} />
      <MessageTabs view="sendings" />
      <SendingFilters search={search} />
      <Body search={search} sendings={sendings} />
    </div>
  )
}

const frame = 'min-h-0 overflow-auto rounded border bg-surface'

function Body({ search, sendings }: { search: MessageSearch; sendings: ReturnType<typeof useSendings> }) {
  const { isNarrowed, clear } = useNarrowing(search)
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = sendings
  if (error && !data)
    return (
      <div className={frame}>
        <LoadProblem error={error} noun="メッセージの送信" onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className={cx(frame, 'flex-1')}>
        <TableSkeleton rows={12} columns={6} />
      </div>
    )
  const { sendings: rows, count } = data.result
  if (rows.length === 0)
    return <div className={frame}>{isNarrowed ? <NothingFound onClear={clear} /> : <NothingYet />}</div>
  return (
    <>
      <div aria-busy={isPlaceholderData} className={cx(frame, isPlaceholderData && 'opacity-60')}>
        <SendingTable sendings={rows} reportedAt={dataUpdatedAt} />
      </div>
      <Pagination
        page={search.page ?? 1}
        pageCount={Math.ceil(count / pageSize)}
        summary={`${figure(count)}件`}
        renderLink={({ page, ...link }) => (
          <Link
            key={page}
            to="/company/message"
            search={{ ...search, page: page > 1 ? page : undefined }}
            {...link}
          />
        )}
      />
    </>
  )
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX size={26} />}
    title="条件に合う送信はありません"
    action={<Button onClick={onClear}>条件をすべて解除する</Button>}
  >
    検索の言葉を短くするか、状態を変えてお試しください。
  </EmptyState>
)

const NothingYet = () => (
  <EmptyState
    icon={<Send size={26} />}
    title="送信したメッセージはまだありません"
    action={<NewMessageLink />}
  >
    部署や絞り込みで宛先を選び、1人ずつ別のメールで送れます。日時の予約や下書きの保存もできます。返信は「やりとり」に届きます。
  </EmptyState>
)
