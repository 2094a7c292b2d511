import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchLimit } from '#contract/limits.ts'
import { api } from '../../platform/api.ts'
import { recentMembers } from '../../platform/recent-members.ts'
import { useMay, useMe } from '../../platform/session.ts'
import type { Category } from './pages.ts'
import { groupsOf } from './results.ts'

const delay = 120

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The results for what is typed, screens at once and people as soon as the server has answered. */
export function useResults(typed: string, category: Category) {
  const may = useMay()
  const words = useSettled(typed.trim())
  const isAsked = typed.trim() !== ''
  const { id } = useMe()
  const [recent] = useState(() => recentMembers(id))
  const { data, error, isFetching } = useQuery(
    api.search.everything.queryOptions({
      input: { q: words.slice(0, searchLimit), limit: 8 },
      enabled: words !== '',
      placeholderData: keepPreviousData,
    }),
  )
  const opened = useQuery(
    api.search.everything.queryOptions({ input: { q: '', limit: 8, recent }, enabled: recent.length > 0 }),
  )
  const departments = useQuery(
    api.departments.list.queryOptions({ input: {}, enabled: isAsked && may('department.read') }),
  ).data?.departments
  const found = (isAsked ? data : opened.data)?.result ?? null
  return {
    groups: groupsOf(typed, category, found, may, departments),
    memberCount: isAsked ? (found?.member_count ?? 0) : 0,
    error: isAsked ? error : null,
    isSearching: isFetching || words !== typed.trim(),
  }
}
