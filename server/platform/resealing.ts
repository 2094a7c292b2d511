import { sql } from 'kysely'
import type { App } from './context.ts'
import type { Tx } from './database.ts'
import type { Jobs } from './jobs.ts'
import { resealed } from './sealing.ts'

export type SealedColumn = {
  table: string
  column: string
  /** The columns that name a row; those of them that the purpose is made of come first. */
  key: readonly string[]
  purposeOf(key: readonly unknown[]): string
}

type Row = { key: unknown[]; sealed: Buffer }

const keysOf = ({ key }: SealedColumn) => sql.join(key.map((name) => sql.ref(name)))

const rowsOf = async (tx: Tx, place: SealedColumn): Promise<Row[]> => {
  const { table, column } = place
  const found = await sql<{ key: unknown[]; sealed: Buffer }>`
    select json_build_array(${keysOf(place)}) as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null for update`.execute(tx)
  return found.rows
}

const replace = (tx: Tx, { table, column }: SealedColumn, before: Buffer, after: Buffer) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${after} where ${sql.ref(column)} = ${before}`.execute(
    tx,
  )

/** Reseals former secrets' texts under SECRET; gives how many, and how many no secret opens. */
export async function resealAll(
  app: Pick<App, 'database' | 'secrets'>,
  places: readonly SealedColumn[],
): Promise<{ resealed: number; lost: number }> {
  const counts = { resealed: 0, lost: 0 }
  for (const place of places)
    await app.database.asSystem(async (tx) => {
      for (const { key, sealed } of await rowsOf(tx, place)) {
        try {
          const next = resealed(app.secrets, place.purposeOf(key), sealed)
          if (!next) continue
          await replace(tx, place, sealed, next)
          counts.resealed += 1
        } catch {
          counts.lost += 1
        }
      }
    })
  return counts
}

/** Reseals by itself, wherever a SECRET took another's place. */
export const resealJobs = (places: readonly SealedColumn[]) =>
  ({
    reseal_secrets: async (app) => {
      if (app.secrets.length === 1) return
      const { resealed: count, lost } = await resealAll(app, places)
      if (count > 0) app.log.info({ count }, 'resealed under the present SECRET')
      if (lost > 0) app.log.error({ count: lost }, 'sealed under no SECRET that is set')
    },
  }) satisfies Jobs
