import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** What everybody may know of the installation, its public settings among it. */
export const operatorQuery = () => api.operators.get.queryOptions()

const nobody = { operator: null, contact_url: null, reports_errors: false, session_recording_url: null }

/** Who runs the installation and where to ask; nobody while it is not known. */
export function useOperator() {
  const { data, isPending } = useQuery({ ...operatorQuery(), staleTime: Number.POSITIVE_INFINITY })
  return { ...(data ?? nobody), isPending }
}

const plansMs = 10 * 60_000

/** The maintenance that is planned next, asked for again and again while the page stands. */
export function usePlannedMaintenance() {
  const { data } = useQuery({ ...operatorQuery(), staleTime: plansMs, refetchInterval: plansMs })
  return data?.planned_maintenance ?? null
}
