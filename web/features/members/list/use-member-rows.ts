import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { MemberFilters, MemberRow } from '#contract/members.ts'
import { api } from '../../../platform/api.ts'
import { pageSize } from './row-pages.ts'

const pageOptions = (filters: MemberFilters, page: number) =>
  api.members.monthly.queryOptions({ input: { ...filters, limit: pageSize, offset: page * pageSize } })

/** The first page with the count; while other filters load, the list as it was. */
export function useFirstPage(filters: MemberFilters) {
  return useQuery({ ...pageOptions(filters, 0), placeholderData: keepPreviousData })
}

export type FirstPage = ReturnType<typeof useFirstPage>

export interface MemberRows {
  /** Undefined until the row's page is there. */
  rowAt: (index: number) => MemberRow | undefined
  failure: Error | null
  retry: () => void
}

/** The rows in view, from the pages around them; pages out of view stay in the cache and are not asked for again. */
export function useMemberRows(filters: MemberFilters, start: MemberRow[], shown: number[]): MemberRows {
  const pages = shown.filter((page) => page > 0)
  const results = useQueries({ queries: pages.map((page) => pageOptions(filters, page)) })
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
