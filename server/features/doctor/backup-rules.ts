import { type Finding, mind, unknown, well, wrong } from '../../platform/findings.ts'

const dayMs = 86_400_000

const ageOf = (ms: number): string =>
  ms < 2 * dayMs ? `${Math.floor(ms / 3_600_000)} h` : `${Math.floor(ms / dayMs)} days`

/** Whether the newest backup is young enough, by its start; null where another program makes backups. */
export function backupFinding(last: Date | null, mostDays: number | null, now: Date): Finding {
  const check = 'backup'
  if (mostDays === null)
    return unknown(
      check,
      'something else makes them, which cannot be seen from here',
      'let your monitoring look at their age, and restore one now and then (docs/backup.md)',
    )
  if (last === null)
    return mind(
      check,
      'none is on record yet',
      'soramoyo-backup.timer, or --backup-days 0 where something else makes them (docs/operations.md#the-backup-is-old)',
    )
  const age = Math.max(0, now.getTime() - last.getTime())
  const says = `the newest whole one was begun ${ageOf(age)} ago`
  return age <= mostDays * dayMs
    ? well(check, says)
    : wrong(
        check,
        `${says}, longer than ${mostDays} days`,
        'look why none was made since (docs/operations.md#the-backup-is-old)',
      )
}
