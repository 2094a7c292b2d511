import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { MemberRow } from '#contract/members/calls.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { api, queryClient, untilAnswered } from '../../../platform/api.ts'
import { useMe } from '../../../platform/session.ts'
import type { ListView, MonthsBy } from './list-view.ts'
import { pagesAround, type RowSpan, rowsBetween } from './row-pages.ts'

/** What the list shows: who, in which order, and what its twelve places stand for. */
export interface ListQuery {
  filters: MemberFilters
  by: MonthsBy
  /** How many rows load at a time, as the company chose. */
  pageSize: number
}

/** What the list is asked for. */
export const useListQuery = (filters: MemberFilters, { by }: Pick<ListView, 'by'>): ListQuery => ({
  filters,
  by,
  pageSize: useMe().member_list_count,
})

const pageOptions = ({ filters, by, pageSize }: ListQuery, page: number) =>
  api.members.monthly.queryOptions({ input: { ...filters, by, limit: pageSize, offset: page * pageSize } })

/** The first page with the count; while other filters load, the list as it was. */
export function useFirstPage(query: ListQuery) {
  return useQuery({ ...pageOptions(query, 0), placeholderData: keepPreviousData })
}

export type FirstPage = ReturnType<typeof useFirstPage>

export interface MemberRows {
  /** Undefined until the row's page is there. */
  rowAt: (index: number) => MemberRow | undefined
  failure: Error | null
  retry: () => void
}

/** The rows in view, from the pages around them; pages out of view stay in the cache and are not asked for again. */
export function useMemberRows(query: ListQuery, start: MemberRow[], shown: RowSpan): MemberRows {
  const { pageSize } = query
  const pages = pagesAround(shown, pageSize).filter((page) => page > 0)
  const results = useQueries({ queries: pages.map((page) => pageOptions(query, page)) })
  return {
    rowAt: (index) => {
      const page = Math.floor(index / pageSize)
      const rows = page === 0 ? start : results[pages.indexOf(page)]?.data?.result.members
      return rows?.[index % pageSize]
    },
    failure: results.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}

/** The rows between two of the list, also those that were never in view. */
export async function loadBetween(query: ListQuery, one: number, other: number): Promise<MemberRow[]> {
  const span = rowsBetween(one, other)
  const pages = pagesAround(span, query.pageSize)
  const answers = await Promise.all(
    pages.map((page) => untilAnswered(() => queryClient.ensureQueryData(pageOptions(query, page)))),
  )
  const offset = (pages[0] ?? 0) * query.pageSize
  return answers.flatMap(({ result }) => result.members).slice(span.first - offset, span.last - offset + 1)
}
