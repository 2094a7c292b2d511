import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AnnualSearch } from '#contract/annual-survey/search.ts'
import { tokyoToday } from '../../../parts/japanese-dates.ts'
import { api } from '../../../platform/api.ts'
import { monthsOf } from './annual-period.ts'

export const pageSize = 50

/** The filters as the calls take them. */
export function filtersOf({ period, page: _page, ...filters }: AnnualSearch) {
  return { ...filters, ...monthsOf(period ?? '0', tokyoToday()) }
}

/** Whether anything but the period narrows the list. */
export const isNarrowed = ({ period: _period, page: _page, ...filters }: AnnualSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined)

export function useAnnualSearch() {
  const search = useSearch({ from: '/company/member/anniversary' })
  const navigate = useNavigate({ from: '/company/member/anniversary' })
  const go = (to: AnnualSearch) => void navigate({ search: to, replace: true, resetScroll: false })
  return {
    search,
    change: (named: AnnualSearch) => go({ ...search, page: undefined, ...named }),
    reset: () => go({}),
  }
}

export function useAnnualRows(search: AnnualSearch) {
  const { page = 1 } = search
  const input = {
    ...filtersOf(search),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
  return useQuery({
    ...api.annualSurvey.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
}
