import { type RawBuilder, sql } from 'kysely'

/**
 * A stored time as `formatLocal` writes it, 'YYYY-MM-DD HH:mm:ss' in Tokyo, but written by the database: a file of a
 * hundred thousand rows spends longer on making dates of them and text again.
 */
export const localTimeOf = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS')`
