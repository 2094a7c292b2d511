import { Link } from '@tanstack/react-router'
import { Ellipsis, RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import type { SavedFilter } from '#contract/members/saved-filter-calls.ts'
import { isNarrowed } from '#contract/members/search.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { Menu } from '../../../../ui/Menu.tsx'
import { narrowingOf } from '../list-filters.ts'
import { useDailyLists } from './daily-lists.ts'
import { isSameList } from './same-filters.ts'
import { useRemoveFilters, useSaveFilters } from './use-saved-filters.ts'

const tabsName = 'よく見る一覧'

/** Goes to a list that was just saved, once its tab is there and nothing stands over it. */
export function focusTab(name: string, framesLeft = 120): void {
  const titles = document.querySelectorAll<HTMLElement>(`nav[aria-label="${tabsName}"] [title]`)
  const found = [...titles].find(({ title }) => title === name)?.closest('a')
  if (found && !document.querySelector('[role=dialog]')) found.focus()
  else if (framesLeft > 0) requestAnimationFrame(() => focusTab(name, framesLeft - 1))
}

interface FilterTabsProps {
  filters: MemberFilters
  saved: readonly SavedFilter[]
}

const tab =
  'list-tab inline-flex min-h-9 items-center rounded px-2 whitespace-nowrap text-ink-2 no-underline hover:bg-hover hover:text-ink'

/** The lists one comes back to: those with the company, one's own, those that answered a message, and what was saved. */
export function FilterTabs({ filters, saved }: FilterTabsProps) {
  const daily = useDailyLists()
  // The one last opened stays the one to overwrite while its filters are being changed.
  const [openedId, setOpenedId] = useState<number | null>(null)
  const exact = saved.find((one) => isSameList(one.filters, filters))
  const opened = exact ?? (isNarrowed(filters) ? saved.find(({ id }) => id === openedId) : undefined)
  return (
    <nav aria-label={tabsName} className="list-tabs flex min-w-0 items-center gap-0.5 print:hidden">
      {daily.map(({ label, search }) => (
        <Tab key={label} search={search} isCurrent={isSameList(narrowingOf(filters), search)}>
          {label}
        </Tab>
      ))}
      {saved.map((one) => (
        <span key={one.id} className="flex items-center">
          <Tab search={one.filters} isCurrent={one === opened} onOpen={() => setOpenedId(one.id)}>
            <span title={one.name} className="max-w-64 truncate">
              {one.name}
            </span>
            {one === opened && one !== exact && <span className="ml-1 text-meta text-ink-3">（変更中）</span>}
          </Tab>
          {one === opened && <TabMenu saved={one} filters={filters} isChanged={one !== exact} />}
        </span>
      ))}
      <Link to="/company/member/anniversary" className={`${tab} md:hidden`}>
        入社1年アンケート
      </Link>
    </nav>
  )
}

interface TabProps {
  search: MemberFilters
  isCurrent: boolean
  onOpen?: () => void
  children: ReactNode
}

function Tab({ search, isCurrent, onOpen, children }: TabProps) {
  return (
    <Link
      to="/company/member"
      search={search}
      preload={false}
      resetScroll={false}
      activeOptions={{ exact: true }}
      onClick={onOpen}
      aria-current={isCurrent || undefined}
      data-current={isCurrent || undefined}
      className={tab}
    >
      {children}
    </Link>
  )
}

interface TabMenuProps {
  saved: SavedFilter
  filters: MemberFilters
  isChanged: boolean
}

/** What can be done with a saved list while it is open. */
function TabMenu({ saved, filters, isChanged }: TabMenuProps) {
  const flash = useFlash()
  const overwrite = useSaveFilters()
  const remove = useRemoveFilters()
  return (
    <Menu
      label={`「${saved.name}」の操作`}
      trigger={(button) => (
        <button
          type="button"
          aria-label={`「${saved.name}」の操作`}
          className="grid size-8 place-content-center rounded text-ink-2 hover:bg-hover"
          {...button}
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      )}
      actions={[
        {
          id: 'overwrite',
          label: '現在の条件で上書きする',
          icon: <RefreshCw size={16} aria-hidden />,
          isDisabled: !isChanged,
          onAction: () =>
            overwrite.mutate(
              { name: saved.name, filters },
              { onError: (error) => flash(japaneseOf(error), 'fail') },
            ),
        },
        {
          id: 'remove',
          label: '削除する',
          icon: <Trash2 size={16} aria-hidden />,
          isDanger: true,
          onAction: () => remove.mutate(saved),
        },
      ]}
    />
  )
}
