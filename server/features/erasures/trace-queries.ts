import { type RawBuilder, sql } from 'kysely'
import type { NotificationKindName } from '../../delivery/kinds.ts'
import type { Tx } from '../../platform/database.ts'
import { fullNameIn } from '../../platform/full-name.ts'
import type { Batch } from './erasing/queries.ts'

const namingMails: readonly NotificationKindName[] = [
  'annual_confirmation',
  'annual_complete',
  'monthly_complete',
  'monthly_summary',
  'senior_report',
  'shared_sentences',
  'surveys_stopped',
  'hr_question',
]

const waits = sql`state in ('queued', 'sending')`

/** The batch's names and identifiers in the form of the search, to find them in others' rows. */
const named = (batch: Batch): RawBuilder<unknown> => sql`(
  select m.id, m.code, m.email, m.lastname, m.firstname, m.search_text,
    array[search_form(m.lastname), search_form(m.firstname), search_form(m.lastname_kana),
      search_form(m.firstname_kana)] as parts,
    array_remove(array[
      search_form(m.lastname || m.firstname), search_form(m.lastname_kana || m.firstname_kana),
      search_form(m.email), search_form(m.code), m.mobile_tel_number,
      case when length(m.employee_code) > 2 then search_form(m.employee_code) end
    ], null) as own
  from members as m where m.company_id = ${batch.companyId} and m.id = any(${batch.ids}::bigint[]))`

/** Whether typed words name one of the batch. */
const nameOne = (batch: Batch, typed: RawBuilder<unknown>) => sql`exists (
  select from ${named(batch)} as who
  where regexp_split_to_array(search_form(${typed}), '\\s+') && who.parts
    or exists (
      select from unnest(who.own) as of (name)
      where strpos(regexp_replace(search_form(${typed}), '\\s', '', 'g'), of.name) > 0))`

/** Whether a typed search names one of the batch or would find one. */
const isForOne = (batch: Batch, filters: string) => {
  const typed = sql`coalesce(${sql.ref(filters)} ->> 'q', '')`
  return sql`(${nameOne(batch, typed)} or btrim(${typed}) <> '' and exists (
    select from ${named(batch)} as who
    where not exists (
      select from unnest(regexp_split_to_array(btrim(search_form(${typed})), '\\s+')) as of (word)
      where strpos(who.search_text, of.word) = 0)))`
}

/** Empties mails to and about the batch, sent ones whoever they name; gives their Message-IDs. */
export async function emptyMails(tx: Tx, batch: Batch): Promise<string[]> {
  const own = sql`company_id = ${batch.companyId} and member_id = any(${batch.ids}::bigint[])`
  const names = sql`exists (
    select from ${named(batch)} as who
    where strpos(payload::text, who.code) > 0
      or strpos(payload::text, btrim(to_jsonb(${fullNameIn('who')})::text, '"')) > 0)`
  const others = sql`company_id = ${batch.companyId} and kind = any(${namingMails}::text[])
    and payload <> '{}' and (not ${waits} or ${names})`
  const { rows } = await sql<{ message_id: string }>`
    update mails set payload = '{}', last_error = null,
      recipient = case when ${own} then '' else recipient end,
      former_recipients = case when ${own} then '{}' else former_recipients end,
      provider_id = case when ${own} then null else provider_id end,
      state = case when ${waits} then 'cancelled' else state end
    where (${own}) or (${others})
    returning coalesce((select c.message_id from mails as c
      where c.company_id = mails.company_id and c.id = mails.carrier_id), message_id) as message_id`.execute(
    tx,
  )
  return rows.map(({ message_id }) => message_id)
}

/** Purges files with rows of the batch and makes them again; those of a selection or search keep no words of it. */
export async function forgetFiles(tx: Tx, batch: Batch): Promise<void> {
  const picked = (key: string) => sql`exists (
    select from jsonb_array_elements_text(coalesce(query -> ${key}::text, '[]')) as one (id)
    where one.id::bigint = any(${batch.ids}::bigint[]))`
  await sql`
    delete from exports
    where company_id = ${batch.companyId}
      and (${picked('ids')} or ${picked('member_ids')} or btrim(coalesce(query ->> 'q', '')) <> '')`.execute(
    tx,
  )
  await sql`delete from export_parts where company_id = ${batch.companyId}`.execute(tx)
  await sql`
    update exports set state = 'waiting', turn = turn + 1, attempts = 0, done = 0, total = null, size = 0,
      lease_until = null, finished_at = null, fetched_at = null
    where company_id = ${batch.companyId} and state in ('waiting', 'working', 'done')`.execute(tx)
}

/** Deletes saved searches and idempotent answers that name one of the batch. */
export async function forgetSearches(tx: Tx, batch: Batch): Promise<void> {
  await sql`
    update message_sends set filters = null
    where company_id = ${batch.companyId} and ${isForOne(batch, 'filters')}`.execute(tx)
  await sql`
    delete from saved_filters
    where company_id = ${batch.companyId}
      and (${isForOne(batch, 'filters')} or ${nameOne(batch, sql`name`)})`.execute(tx)
  await sql`
    delete from idempotency_keys
    where company_id = ${batch.companyId} and exists (
      select from ${named(batch)} as who
      where strpos(response::text, who.code) > 0 or strpos(response::text, who.email) > 0
        or strpos(response::text, who.lastname) > 0 and strpos(response::text, who.firstname) > 0)`.execute(
    tx,
  )
}
