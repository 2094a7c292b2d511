import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { type TalentSearch, talentSearch } from '#contract/talent/search.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { count as words } from './match-words.ts'
import { pageSize } from './use-links.ts'
import './matching.css'

export interface ListProps {
  search: TalentSearch
  onReset: () => void
  onPage: (change: TalentSearch) => void
}

interface ListFrameProps extends Pick<ListProps, 'search' | 'onReset' | 'onPage'> {
  label: string
  query: { error: unknown; refetch: () => unknown }
  count: number | undefined
  /** What is said where there is nobody and nothing is filtered. */
  empty: string
  children: ReactNode
}

/** One page of a list with its keys (j and k go from row to row), or why there is none. */
export function ListFrame({ label, search, query, count, empty, children, onReset, onPage }: ListFrameProps) {
  const list = useRef<HTMLUListElement>(null)
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const row = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    row?.querySelector<HTMLElement>('button, a')?.focus()
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  const { page = 1, q, match } = search
  if (count === undefined)
    return query.error ? (
      <LoadProblem error={query.error} noun={label} onRetry={() => void query.refetch()} />
    ) : (
      <Card padding="none">
        <ListSkeleton rows={6} />
      </Card>
    )
  const pageCount = Math.max(1, Math.ceil(count / pageSize))
  if (count === 0 || page > pageCount)
    return (
      <Card padding="none">
        {q || match ? (
          <EmptyState
            title="条件に合う人はいません"
            action={<Button onClick={onReset}>条件をすべて解除する</Button>}
          />
        ) : (
          <EmptyState
            title={count === 0 ? empty : 'このページには何もありません'}
            {...(count > 0 && {
              action: <Button onClick={() => onPage({ page: undefined })}>最初のページを見る</Button>,
            })}
          />
        )}
      </Card>
    )
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, count)
  return (
    <>
      <Card padding="none">
        <ul ref={list} aria-label={label} className="divide-y">
          {children}
        </ul>
      </Card>
      <Pagination
        page={page}
        pageCount={pageCount}
        summary={
          count > pageSize ? `${words(count)}名中 ${words(first)}〜${words(last)}名` : `全${words(count)}名`
        }
        renderLink={({ page: target, ...link }) => (
          <Link
            to="/company/setting/talent_import"
            search={talentSearch({ ...search, page: target })}
            resetScroll={false}
            {...link}
          />
        )}
      />
    </>
  )
}
