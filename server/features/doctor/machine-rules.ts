import { type Finding, mind, well, wrong } from '../../platform/findings.ts'

export type Space = { place: string; free: number; whole: number }

const gigabyte = 1_000_000_000

const sizeOf = (bytes: number) =>
  bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Whether there is room left where something is written. */
export function spaceFinding({ place, free, whole }: Space): Finding {
  const says = `${sizeOf(free)} of ${sizeOf(whole)} are free`
  const check = `disk of ${place}`
  if (free < gigabyte || free < whole * 0.05)
    return wrong(check, says, 'make room now (docs/operations.md#the-disk-fills)')
  if (free < 5 * gigabyte || free < whole * 0.15)
    return mind(check, says, 'make room soon (docs/operations.md#the-disk-fills)')
  return well(check, says)
}

/** What the database takes, by kind, the largest first. */
export function takenFinding(database: number, kinds: Readonly<Record<string, number>>): Finding {
  const parts = Object.entries(kinds)
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, bytes]) => `${kind} ${sizeOf(bytes)}`)
  return well('disk use', `${sizeOf(database)}: ${parts.join(', ')}`)
}
