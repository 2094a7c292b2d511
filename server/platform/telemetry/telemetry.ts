import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'

/** What traces and measures this process, where an operator asked for it. */
export type Telemetry = {
  /** A trace for each request, named by its route. */
  watchRequests(server: FastifyInstance): void
  /** A span for each statement, in the trace that sent it. */
  noteStatement(event: LogEvent): void
  /** The open trace, as a job's payload carries it; null outside of one. */
  handOn(): string | null
  /** Works on a job in the trace that asked for it. */
  inJob(name: string, carried: string | null, work: () => Promise<void>): Promise<void>
  /** Sends what is left, for some seconds at most. */
  close(): Promise<void>
}
