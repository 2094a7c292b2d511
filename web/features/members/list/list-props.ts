import { useEffect, useRef } from 'react'
import type { MemberRow } from '#contract/members/calls.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import type { ListPeriod } from './columns.tsx'
import type { ChangeFilters } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import type { Selection } from './selection.ts'

/** What the table and the cards show. */
export interface MemberListProps {
  filters: MemberFilters
  view: ListView
  start: MemberRow[]
  count: number
  period: ListPeriod
  onChange: ChangeFilters
  /** Null where rows are not to be chosen. */
  selection: Selection | null
}

/** A new narrowing or order begins at the top; coming back to the list does not. */
export function useTopOnChange(filters: MemberFilters, toTop: () => void): void {
  const shown = useRef(filters)
  useEffect(() => {
    if (shown.current === filters) return
    shown.current = filters
    toTop()
  })
}

/** What a list has room for before it was measured, so that its first rows are drawn with it, in slices, and not after it. */
export const windowRect = () => ({ width: window.innerWidth, height: window.innerHeight })
