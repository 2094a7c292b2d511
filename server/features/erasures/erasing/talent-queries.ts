import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Batch } from './queries.ts'

/** Purges the batch's talent results, also unlinked ones that match it; runs before the members are emptied. */
export async function forgetResults(tx: Tx, { companyId, ids }: Batch): Promise<void> {
  await sql`
    with gone as (
      delete from talent_people as t using members as m
      where m.company_id = ${companyId} and m.id = any(${ids}::bigint[]) and t.company_id = m.company_id
        and (t.member_id = m.id or t.member_id is null and (
          m.email <> '' and lower(t.email) = lower(m.email)
          or t.employee_code = m.employee_code
          or search_form(t.lastname || t.firstname) = search_form(m.lastname || m.firstname)
            and extract(year from t.birth_date) = m.birth_year
            and extract(month from t.birth_date) = m.birth_month
            and extract(day from t.birth_date) = m.birth_day))
      returning t.external_id
    )
    update talent_syncs as s set refused = (
      select coalesce(jsonb_agg(one.entry order by one.place), '[]')
      from jsonb_array_elements(s.refused) with ordinality as one (entry, place)
      where one.entry ->> 'id' not in (select external_id from gone))
    where s.company_id = ${companyId} and s.refused <> '[]'`.execute(tx)
}
