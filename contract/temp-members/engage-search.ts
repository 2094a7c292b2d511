import { mostAtOnce } from '../limits.ts'

/** How a linking at a partner's site ended, as its page sends the browser back to /engage/callback. */
export const engageOutcomes = ['success', 'failure', 'cancelled'] as const
export type EngageOutcome = (typeof engageOutcomes)[number]

export type EngageSearch = { status?: EngageOutcome | undefined; count?: number | undefined }

/** What the address says, as far as it is one of the known words; what is not becomes undefined, so that the router drops it. */
export function engageSearch(search: Record<string, unknown>): EngageSearch {
  const count = Number(search.count)
  return {
    status: engageOutcomes.find((outcome) => outcome === search.status),
    count: Number.isInteger(count) && count > 0 && count <= mostAtOnce ? count : undefined,
  }
}
