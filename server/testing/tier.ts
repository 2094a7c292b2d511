import { test } from 'vitest'

/** Whether a person waits for this run: `npm test` without `--all`. A file that is named alone runs whole. */
const isDaily = process.env.TEST_TIER === 'daily'

/** How many of something a case takes: what shows the rule in the daily run, what shows the size with `--all`. */
export const amount = (daily: number, all: number): number => (isDaily ? daily : all)

/** A case of time, kills or size, which the daily run leaves to `--all`. */
export function enduranceTest(name: string, run: () => unknown, timeoutMs?: number): void {
  if (!isDaily) test(name, run, timeoutMs)
}
