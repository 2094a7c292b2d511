import { api } from '../platform/api.ts'
import { useMay } from '../platform/session.ts'

/** How far the company is with its first steps; only administrators ask. */
export const useFirstStepsQuery = () => {
  const may = useMay()
  return api.firstSteps.get.queryOptions({ enabled: may('administrator') })
}
