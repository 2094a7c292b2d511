import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ReachSearch, reachSearch } from '#contract/channels/search.ts'

export type ChangeReach = (change: ReachSearch) => void

/** The filters, as the address has them. */
export function useReachSearch() {
  const raw = useSearch({ from: '/company/report/reach' })
  const search = useMemo(() => reachSearch(raw), [raw])
  const navigate = useNavigate({ from: '/company/report/reach' })
  const change: ChangeReach = (changed) =>
    void navigate({ search: (before) => reachSearch({ ...before, ...changed }), resetScroll: false })
  return { search, change }
}
