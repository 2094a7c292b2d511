import { type RawBuilder, sql } from 'kysely'

/** `formatLocal` in SQL, as converting a hundred thousand rows here is slow. */
export const localTimeOf = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS')`
