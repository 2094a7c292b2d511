const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Milliseconds after each attempt that was not accepted; together three days, as Standard Webhooks proposes. */
export const retryPauses: readonly number[] = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  16 * hour,
  24 * hour,
]

/** The next attempt after so many that failed; null where it was the last. */
export function nextAttempt(failed: number, at: Date): Date | null {
  const pause = retryPauses[failed - 1]
  return pause === undefined ? null : new Date(at.getTime() + pause)
}
