import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'

export type Telemetry = {
  watchRequests(server: FastifyInstance): void
  noteStatement(event: LogEvent): void
  /** The open trace, as a job's payload carries it; null outside of one. */
  handOn(): string | null
  inJob(name: string, carried: string | null, work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}
