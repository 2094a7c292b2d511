import { useMe } from '../../platform/session.ts'

/** Whether two groups can be compared: where the company opened that, or the address names a group. */
export function useComparisons(group: string | undefined): boolean {
  const { open_features } = useMe()
  return open_features.includes('comparisons') || group !== undefined
}
