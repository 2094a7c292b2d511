import { type RawBuilder, sql } from 'kysely'
import type { TalentPerson } from '#contract/talent/fields.ts'
import type { Tx } from '../../platform/database.ts'

export type TalentOrigin = 'file' | 'service'

const rowsAtOnce = 1_000

/** What a source tells of a person beside its own id of it, with the types of the columns. */
const described = {
  lastname: 'text',
  firstname: 'text',
  lastname_kana: 'text',
  firstname_kana: 'text',
  email: 'text',
  employee_code: 'text',
  birth_date: 'date',
  examined_on: 'date',
  extraversion: 'smallint',
  agreeableness: 'smallint',
  conscientiousness: 'smallint',
  emotional_stability: 'smallint',
  openness: 'smallint',
  tips: 'jsonb',
} as const

const names = Object.keys(described)

const columns = (of?: string) => sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)))

const given = (people: readonly TalentPerson[]) => sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
  as g(external_id text, ${sql.join(Object.entries(described).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})`

/** Whether a person's data is different and no older; only the service may move its day back. */
const isNews = (stored: string, other: string, source: RawBuilder<string>) => sql<boolean>`(
  (${columns(stored)}, ${sql.ref(`${stored}.source`)}) is distinct from (${columns(other)}, ${source})
  and (${sql.ref(`${other}.examined_on`)} >= ${sql.ref(`${stored}.examined_on`)}
    or (${sql.ref(`${stored}.source`)} = 'service' and ${source} = 'service')))`

export type PeopleChange = { added: number; changed: number }

async function inBatches(
  people: readonly TalentPerson[],
  work: (batch: readonly TalentPerson[]) => Promise<PeopleChange | undefined>,
): Promise<PeopleChange> {
  const sum = { added: 0, changed: 0 }
  for (let from = 0; from < people.length; from += rowsAtOnce) {
    const done = await work(people.slice(from, from + rowsAtOnce))
    sum.added += done?.added ?? 0
    sum.changed += done?.changed ?? 0
  }
  return sum
}

/** How many of these people are new, and of how many something is new. */
export function compareWith(
  tx: Tx,
  companyId: number,
  people: readonly TalentPerson[],
  source: TalentOrigin,
) {
  return inBatches(people, async (batch) => {
    const { rows } = await sql<PeopleChange>`
      select count(*) filter (where p.id is null) as added,
        count(*) filter (where ${isNews('p', 'g', sql`${source}::text`)} and p.id is not null) as changed
      from ${given(batch)}
      left join talent_people as p on p.company_id = ${companyId} and p.external_id = g.external_id`.execute(
      tx,
    )
    return rows[0]
  })
}

/** Keeps what is new of these people; whose member they are stays as it is. */
export function writePeople(
  tx: Tx,
  companyId: number,
  people: readonly TalentPerson[],
  { source, at }: { source: TalentOrigin; at: Date },
): Promise<PeopleChange> {
  const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  return inBatches(people, async (batch) => {
    const { rows } = await sql<PeopleChange>`
      with written as (
        insert into talent_people as p (company_id, external_id, source, created_at, updated_at, ${columns()})
        select ${companyId}, external_id, ${source}, ${at}, ${at}, ${columns('g')} from ${given(batch)}
        on conflict (company_id, external_id) do update
        set source = excluded.source, updated_at = excluded.updated_at, version = p.version + 1, ${sql.join(set)}
        where ${isNews('p', 'excluded', sql`excluded.source`)}
        returning p.xmax = 0 as is_new
      )
      select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed
      from written`.execute(tx)
    return rows[0]
  })
}
