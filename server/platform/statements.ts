import { CompiledQuery } from 'kysely'
import type { Tx } from './database.ts'
import { named } from './naming-pool.ts'

/** A hot statement with a fixed text and named columns, prepared once a connection; `name` is unique. */
export const statement =
  <Row>(name: string, text: string) =>
  async (tx: Tx, values: unknown[]): Promise<Row[]> =>
    (await tx.executeQuery<Row>(named(name, CompiledQuery.raw(text, values)))).rows
