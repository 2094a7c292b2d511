import type pg from 'pg'

type Statement = { statement: string }

const texts = async (client: pg.Client, query: string): Promise<string[]> =>
  (await client.query<Statement>(query)).rows.map(({ statement }) => statement)

const inPublic = "relnamespace = 'public'::regnamespace"

/** What acts on rows as they are written, each twice: what sets it aside, and what puts it back as it was. */
const guards = [
  {
    aside: `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
    back: `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        as statement
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  },
  {
    aside: `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as statement
      from pg_trigger join pg_class c on c.oid = tgrelid
      where ${inPublic} and not tgisinternal and tgenabled = 'O' order by pg_trigger.oid`,
    back: `select format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as statement
      from pg_trigger join pg_class c on c.oid = tgrelid
      where ${inPublic} and not tgisinternal and tgenabled = 'O' order by pg_trigger.oid`,
  },
  {
    aside: `select format('alter table %s no force row level security', oid::regclass) as statement
      from pg_class where ${inPublic} and relforcerowsecurity order by oid`,
    back: `select format('alter table %s force row level security', oid::regclass) as statement
      from pg_class where ${inPublic} and relforcerowsecurity order by oid`,
  },
] as const

/** Sets keys, triggers and forced row-level security aside during a load, with the owner's rights; gives the undo. */
export async function setAside(client: pg.Client): Promise<() => Promise<void>> {
  const back: string[] = []
  for (const guard of guards) {
    back.push(...(await texts(client, guard.back)))
    for (const statement of await texts(client, guard.aside)) await client.query(statement)
  }
  return async () => {
    for (const statement of back) await client.query(statement)
  }
}
