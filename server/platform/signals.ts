import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './context.ts'

const farewellMs = 2_000

/** Reports an uncaught error, without its values, before the process ends. */
export function reportDeath({ reports, log }: App): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends')
    reports?.report(error, { source: 'process', level: 'fatal' })
    void Promise.resolve(reports?.flush(farewellMs)).finally(() => process.exit(1))
  })
}

/** Between the 25 s that a request may take and the 30 s after which a container is killed. */
const patienceMs = 27_000

/** Waits for parts to end, within a limit, and gives those that have not; their work is done again later. */
export async function waitForEnds(
  parts: Readonly<Record<string, Promise<unknown> | undefined>>,
  withinMs = patienceMs,
): Promise<string[]> {
  const under = new Set(Object.keys(parts))
  const ends = Object.entries(parts).map(([name, end]) => Promise.resolve(end).then(() => under.delete(name)))
  const giveUp = new AbortController()
  try {
    await Promise.race([Promise.all(ends), sleep(withinMs, undefined, { signal: giveUp.signal })])
  } finally {
    giveUp.abort()
  }
  return [...under]
}

/** Ends the process in order at the first SIGTERM or SIGINT. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const once = () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', once)
  process.once('SIGINT', once)
}
