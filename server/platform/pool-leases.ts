import { sql } from 'kysely'
import type { App } from './context.ts'

/** How long a pool outlives its last sign of life, and how often it gives one. */
const leaseSeconds = 10
const renewMs = 3_000

/** The signs of life of this process's pools of workers. */
export type PoolLeases = {
  add(pool: string): void
  end(): Promise<void>
}

/** Renews the pools' leases and frees jobs of expired ones; a lost lease is replaced, so a job may run twice. */
export function openPoolLeases(app: App): PoolLeases {
  const own = new Set<string>()
  const renew = () =>
    app.database.asSystem(async (tx) => {
      await sql`
        insert into job_pools (id, lease_until)
        select id, clock_timestamp() + make_interval(secs => ${leaseSeconds}) from unnest(${[...own]}::text[]) as id
        on conflict (id) do update set lease_until = excluded.lease_until`.execute(tx)
      const { rows } = await sql<{ pools: number }>`select free_lost_jobs() as pools`.execute(tx)
      if (rows[0]?.pools) app.log.warn({ pools: rows[0].pools }, 'jobs of a process that ended were freed')
    })
  let last: Promise<void> = Promise.resolve()
  const keep = () => {
    last = last.then(renew).catch((error: unknown) => app.log.warn({ err: error }, 'leases not renewed'))
  }
  const heartbeat = setInterval(keep, renewMs)
  return {
    add: (pool) => {
      own.add(pool)
      keep()
    },
    end: async () => {
      clearInterval(heartbeat)
      await last
      const ids = [...own]
      await app.database
        .asSystem((tx) => sql`delete from job_pools where id = any(${ids}::text[])`.execute(tx))
        .catch((error: unknown) => app.log.warn({ err: error }, 'leases not ended'))
    },
  }
}
