import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { isNarrowed, memberSearch, shownBy } from '#contract/members/search.ts'
import type { Narrowing } from '../../../shared/member-filters/filter-words.ts'
import type { FilterChoices } from '../../../shared/member-filters/use-filter-choices.ts'

export interface FilterFieldProps {
  filters: Narrowing
  choices: FilterChoices
  onChange: ChangeFilters
}

export type SortKey = NonNullable<MemberFilters['sort']>
type Order = NonNullable<MemberFilters['order']>

/** The order a first click on a heading gives: what matters most on top. */
const usualOrder: Record<SortKey, Order> = {
  attention: 'asc',
  name: 'asc',
  joined: 'desc',
  answered: 'desc',
  condition: 'asc',
  due: 'asc',
}

/** How the list stands sorted. */
export function sortOf({ sort = 'attention', order }: MemberFilters): { sort: SortKey; order: Order } {
  return { sort, order: order ?? usualOrder[sort] }
}

/** The order after a click on a heading: its usual one, then the other way round. */
export function nextSort(filters: MemberFilters, key: SortKey): { sort: SortKey; order: Order } {
  const { sort, order } = sortOf(filters)
  if (sort !== key) return { sort: key, order: usualOrder[key] }
  return { sort, order: order === 'asc' ? 'desc' : 'asc' }
}

/** What narrows the list now. */
export function narrowingOf(filters: MemberFilters): Narrowing {
  const { sort: _sort, order: _order, ...narrowing } = filters
  return narrowing
}

/** The filters after a change; who drops the last of them wants to see everybody. */
export function changedFilters(search: Record<string, unknown>, change: MemberFilters): MemberFilters {
  const { with_former, ...filters } = memberSearch({ ...shownBy(search), ...change })
  const isBare = !isNarrowed(filters) && !filters.in_company
  return isBare && (with_former || 'in_company' in change) ? { ...filters, with_former: true } : filters
}

export type ChangeFilters = (change: MemberFilters, how?: { replace: boolean }) => void

/** The list's filters and order as the address has them. */
export function useListFilters() {
  const search = useSearch({ from: '/company/member/' })
  // The router hands over what the address says beside what was read of it.
  const filters = useMemo(() => shownBy(search), [search])
  const navigate = useNavigate({ from: '/company/member/' })
  const change: ChangeFilters = (changed, { replace } = { replace: false }) =>
    void navigate({
      search: (before) => changedFilters(before, changed),
      replace,
      resetScroll: false,
    })
  const reset = () =>
    void navigate({
      search: ({ sort, order }) => memberSearch({ sort, order }),
      resetScroll: false,
    })
  return { filters, change, reset }
}
