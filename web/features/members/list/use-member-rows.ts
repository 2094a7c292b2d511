import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { MemberFilters, MemberRow } from '#contract/members.ts'
import { api, queryClient } from '../../../platform/api.ts'
import type { MonthsBy } from './list-view.ts'
import { pageSize, pagesAround, rowsBetween } from './row-pages.ts'

/** What the list shows: who, in which order, and what its twelve places stand for. */
export interface ListQuery {
  filters: MemberFilters
  by: MonthsBy
}

const pageOptions = ({ filters, by }: ListQuery, page: number) =>
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
export function useMemberRows(query: ListQuery, start: MemberRow[], shown: number[]): MemberRows {
  const pages = shown.filter((page) => page > 0)
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
  const { first, last } = rowsBetween(one, other)
  const pages = pagesAround(first, last)
  const answers = await Promise.all(
    pages.map((page) => queryClient.ensureQueryData(pageOptions(query, page))),
  )
  const offset = (pages[0] ?? 0) * pageSize
  return answers.flatMap(({ result }) => result.members).slice(first - offset, last - offset + 1)
}
