import { CompiledQuery } from 'kysely'
import type { Tx } from './database.ts'
import { named } from './naming-pool.ts'

/**
 * A statement that many requests ask, whose text is always the same: a connection that keeps statements parses and plans
 * it once. Not for one whose filters vary, which one plan for all of them serves badly; and it names its columns, as
 * PostgreSQL refuses a kept statement whose rows a migration made wider.
 * @param name its own, of no other text
 * @param text with $1, $2 and so on for the values
 */
export const statement =
  <Row>(name: string, text: string) =>
  async (tx: Tx, values: unknown[]): Promise<Row[]> =>
    (await tx.executeQuery<Row>(named(name, CompiledQuery.raw(text, values)))).rows
