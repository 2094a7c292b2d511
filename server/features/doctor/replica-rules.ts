import type { ReplicaLag } from '../../platform/figures/replica-lag.ts'
import { type Finding, mind, unknown, well, wrong } from '../../platform/findings.ts'

/** Reports that are older than this many seconds are worth a look. */
const mostLagSeconds = 60

/** What to report of the replica; null while it cannot be reached. */
export function replicaFinding(lag: ReplicaLag | 'none' | null): Finding {
  const check = 'replica'
  if (lag === null)
    return wrong(
      check,
      'it cannot be reached: reports and exports read the main database meanwhile',
      'mend DATABASE_READ_URL or the server (docs/operations.md#the-replica-is-away-or-behind)',
    )
  if (lag === 'none')
    return unknown(
      check,
      'it answers and replays no log, so that nobody can tell how old what it shows is',
      'let your monitoring look at its lag',
    )
  const says = `it is ${Math.round(lag.seconds)} s and ${Math.round(lag.bytes / 1024)} kB behind`
  return lag.seconds <= mostLagSeconds
    ? well(check, says)
    : mind(
        check,
        says,
        'reports show the day as it was then (docs/operations.md#the-replica-is-away-or-behind)',
      )
}
