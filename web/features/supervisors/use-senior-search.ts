import { useNavigate, useSearch } from '@tanstack/react-router'

type SeniorSearch = { q?: string | undefined; department_id?: number | undefined }

/** What the list is narrowed by, kept in the address. */
export function useSeniorSearch(): [SeniorSearch, (change: SeniorSearch) => void] {
  const search = useSearch({ from: '/company/setting/account/senior' })
  const navigate = useNavigate({ from: '/company/setting/account/senior' })
  const change = (named: SeniorSearch) =>
    void navigate({ search: { ...search, ...named }, replace: true, resetScroll: false })
  return [search, change]
}
