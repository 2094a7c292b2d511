import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who runs the installation and where to ask; nobody while it is not known. */
export function useOperator() {
  const { data } = useQuery({ ...api.operators.get.queryOptions(), staleTime: Number.POSITIVE_INFINITY })
  return data ?? { operator: null, contact_url: null }
}
