import { type RawBuilder, sql } from 'kysely'

/**
 * A person's name in SQL, as `fullName` says it; null where there is nobody.
 * @param person the alias of the person's row
 */
export const fullNameIn = <Name extends string | null = string>(person: string): RawBuilder<Name> =>
  sql<Name>`btrim(${sql.ref(`${person}.lastname`)} || ' ' || ${sql.ref(`${person}.firstname`)})`
