import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** How far a replica lags: in bytes of the log, and in seconds since the newest change that it shows; 0 where it lacks none. */
export type ReplicaLag = { bytes: number; seconds: number }

/** The replica's lag; `none` where it replays no log. Throws 'unavailable' while one cannot be reached. */
export async function replicaLag(
  main: Pick<Database, 'asSystem'>,
  replica: Pick<Database, 'asSystem'>,
): Promise<ReplicaLag | 'none'> {
  const written = await main.asSystem(async (tx) => {
    const { rows } = await sql<{ at: string }>`
      select case when pg_is_in_recovery() then null else pg_current_wal_lsn()::text end as at`.execute(tx)
    return rows[0]?.at ?? null
  })
  return replica.asSystem(async (tx) => {
    const { rows } = await sql<{ bytes: number | null; seconds: number | null }>`
      select pg_wal_lsn_diff(${written}::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes,
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(
      tx,
    )
    const { bytes = null, seconds = null } = rows[0] ?? {}
    if (bytes === null) return 'none'
    return bytes <= 0 ? { bytes: 0, seconds: 0 } : { bytes, seconds: seconds ?? 0 }
  })
}
