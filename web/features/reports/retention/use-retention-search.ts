import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RetentionQuery } from '#contract/reports/retention-calls.ts'
import { type RetentionSearch, retentionSearch } from '#contract/reports/search.ts'

/** Whose staying: the part of the address that the call asks for. */
export function retentionQueryOf({ one: _one, other: _other, ...query }: RetentionSearch): RetentionQuery {
  return query
}

export type ChangeRetention = (change: RetentionSearch) => void

/** The filters and what is compared, as the address has them. */
export function useRetentionSearch() {
  const raw = useSearch({ from: '/company/report/retention' })
  const search = useMemo(() => retentionSearch(raw), [raw])
  const navigate = useNavigate({ from: '/company/report/retention' })
  const change: ChangeRetention = (changed) =>
    void navigate({ search: (before) => retentionSearch({ ...before, ...changed }), resetScroll: false })
  const reset = () => void navigate({ search: ({ by }) => retentionSearch({ by }), resetScroll: false })
  return { search, change, reset }
}
