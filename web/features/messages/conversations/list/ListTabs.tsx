import { Link } from '@tanstack/react-router'
import type { Counts } from '../use-conversations.ts'
import { type ListKey, type ListSearch, lists, openList, searchIn } from './list-search.ts'

interface ListTabsProps {
  search: ListSearch
  /** The conversation beside the list stays open. */
  member: string | undefined
  counts: Counts | undefined
}

const look = 'tab-line flex gap-1 px-2 py-2 whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink'

const countOf = (counts: Counts | undefined, key: ListKey) => (key === 'all' ? undefined : counts?.[key])

/** The lists by how far HR is, each with how many are in it. */
export function ListTabs({ search, member, counts }: ListTabsProps) {
  const open = openList(search)
  return (
    <nav
      aria-label="やりとりの一覧"
      className="flex shrink-0 overflow-x-auto overflow-y-hidden border-b px-2"
    >
      {lists.map(({ key, label }) => {
        const count = countOf(counts, key)
        return (
          <Link
            key={key}
            to="/company/message"
            search={{ ...searchIn(key, search), ...(member !== undefined && { member }) }}
            className={look}
            {...(key === open && { 'data-current': '', 'aria-current': 'page' as const })}
          >
            {label}
            {count !== undefined && <span className="text-ink-3">{count.toLocaleString('ja-JP')}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
