import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { type ReportSearch, reportSearch } from '#contract/reports/search.ts'

/** Whose answers: the part of the address that the report's calls ask for. */
export function queryOf(search: ReportSearch): ReportQuery {
  const { details: _details, axis: _axis, by: _by, order: _order, ...rest } = search
  const { moves: _moves, one: _one, other: _other, ...query } = rest
  return query
}

/** Whether the figures behind the first screen are open: by choice, or because the address asks for one of them. */
export const showsDetails = ({ details, axis, by, order, moves, one, other }: ReportSearch): boolean =>
  details ?? [axis, by, order, moves, one, other].some((asked) => asked !== undefined)

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
      search: ({ details, axis, by, order }) => reportSearch({ details, axis, by, order }),
      resetScroll: false,
    })
  return { search, change, reset }
}
