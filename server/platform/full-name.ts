import { type RawBuilder, sql } from 'kysely'

/** A name in SQL, as `fullName` says it; `person` is the alias of the row. */
export const fullNameIn = <Name extends string | null = string>(person: string): RawBuilder<Name> =>
  sql<Name>`btrim(${sql.ref(`${person}.lastname`)} || ' ' || ${sql.ref(`${person}.firstname`)})`
