import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { type ReportSearch, reportSearch } from '#contract/reports/search.ts'

/** Whose answers: the part of the address that the report's calls ask for. */
export function queryOf(search: ReportSearch): ReportQuery {
  const { axis: _axis, by: _by, order: _order, moves: _moves, one: _one, other: _other, ...query } = search
  return query
}

/** What narrows the people; the period does not. */
export function narrowingOf(search: ReportSearch): Omit<ReportQuery, 'from' | 'to'> {
  const { from: _from, to: _to, ...narrowing } = queryOf(search)
  return narrowing
}

export type ChangeSearch = (change: ReportSearch) => void

/** The report's filters and how it is shown, as the address has them. */
export function useReportSearch() {
  const raw = useSearch({ from: '/company/report/index' })
  const search = useMemo(() => reportSearch(raw), [raw])
  const navigate = useNavigate({ from: '/company/report/index' })
  const change: ChangeSearch = (changed) =>
    void navigate({ search: (before) => reportSearch({ ...before, ...changed }), resetScroll: false })
  const reset = () =>
    void navigate({
      search: ({ axis, by, order }) => reportSearch({ axis, by, order }),
      resetScroll: false,
    })
  return { search, change, reset }
}
