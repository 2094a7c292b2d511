import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'
import { holdsWords } from '../../../platform/japanese-search.ts'

export type PersonRow = { id: number; name: string; note: string | null; is_deleted: boolean }

/** Whom to name: who is chosen first, then whoever's words hold what was typed. */
type Wanted = { companyId: number; q: string; chosen: number | null; limit: number }

const between = '・'

const chosenOr = (chosen: number | null, found: RawBuilder<boolean>) =>
  sql<boolean>`(p.id = ${chosen} or (${fullNameIn('p')} <> '' and ${found}))`

const order = (chosen: number | null) =>
  sql`p.id is not distinct from ${chosen} desc, p.deleted_at is not null, p.lastname, p.firstname, p.id desc`

/** Members, the deleted too; of who was erased nothing is found but the number. */
export async function findLogMembers(tx: Tx, { companyId, q, chosen, limit }: Wanted): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, ${fullNameIn('p')} as name, p.deleted_at is not null as is_deleted,
      nullif(concat_ws(${between}, d.full_path, p.employee_code), '') as note
    from members as p
    left join departments as d on d.company_id = p.company_id and d.id = p.department_id
    where p.company_id = ${companyId} and ${chosenOr(chosen, holdsWords(sql`p.search_text`, q))}
    order by ${order(chosen)}
    limit ${limit}`.execute(tx)
  return rows
}

export async function findLogAccounts(tx: Tx, { companyId, q, chosen, limit }: Wanted): Promise<PersonRow[]> {
  const words = sql<string>`search_form(p.lastname || p.firstname || e'\n' || p.email)`
  const { rows } = await sql<PersonRow>`
    select p.id, ${fullNameIn('p')} as name, p.deleted_at is not null as is_deleted, p.email as note
    from users as p
    where p.company_id = ${companyId} and ${chosenOr(chosen, holdsWords(words, q))}
    order by ${order(chosen)}
    limit ${limit}`.execute(tx)
  return rows
}
