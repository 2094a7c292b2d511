import { useNavigate, useSearch } from '@tanstack/react-router'

export type SupervisorSearch = { q?: string | undefined; department_id?: number | undefined }

export function useSupervisorSearch(): [SupervisorSearch, (change: SupervisorSearch) => void] {
  const search = useSearch({ from: '/company/setting/account/senior' })
  const navigate = useNavigate({ from: '/company/setting/account/senior' })
  const change = (named: SupervisorSearch) =>
    void navigate({ search: { ...search, ...named }, replace: true, resetScroll: false })
  return [search, change]
}
