import { api } from '../platform/api.ts'
import { useMay } from '../platform/session.ts'

/** The company's progress with its first steps; only administrators may ask. */
export const useFirstStepsQuery = () => {
  const may = useMay()
  return api.firstSteps.get.queryOptions({ enabled: may('administrator') })
}
