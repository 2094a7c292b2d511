import type { App } from './context.ts'

const farewellMs = 2_000

/** A process that dies of an error nobody caught tells of it first, without its values, and ends as it would have. */
export function reportDeath({ reports, log }: App): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends')
    reports?.report(error, { source: 'process', level: 'fatal' })
    void Promise.resolve(reports?.flush(farewellMs)).finally(() => process.exit(1))
  })
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
