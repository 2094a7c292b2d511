import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { type ReaderFigures, readerFigures } from './verdict-rules.ts'

/** Whether a company switched the reader on, and since when; nothing where it never chose. */
export function readSetting(tx: Tx, companyId: number) {
  return tx
    .selectFrom('external_reader_settings')
    .select(['is_on', 'changed_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

export async function saveSetting(
  tx: Tx,
  companyId: number,
  { isOn, by, at }: { isOn: boolean; by: number; at: Date },
): Promise<void> {
  const row = { is_on: isOn, changed_by: by, changed_at: at }
  await tx
    .insertInto('external_reader_settings')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
}

export async function readMeasurement(
  tx: Tx,
  reader: string,
): Promise<{ figures: ReaderFigures; measuredAt: Date } | null> {
  const row = await tx
    .selectFrom('external_reader_measurements')
    .select(['figures', 'measured_at'])
    .where('reader', '=', reader)
    .executeTakeFirst()
  return row ? { figures: readerFigures.parse(row.figures), measuredAt: row.measured_at } : null
}

export async function saveMeasurement(
  tx: Tx,
  reader: string,
  { figures, at }: { figures: ReaderFigures; at: Date },
): Promise<void> {
  const row = { figures: JSON.stringify(figures), measured_at: at }
  await tx
    .insertInto('external_reader_measurements')
    .values({ reader, ...row })
    .onConflict((conflict) => conflict.column('reader').doUpdateSet(row))
    .execute()
}

/** Until when nothing is asked; null while the reader answers. */
export async function pausedUntil(tx: Tx, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('external_reader_breaker')
    .select('open_until')
    .where('open_until', '>', now)
    .executeTakeFirst()
  return row?.open_until ?? null
}

/** Counts a failure; after several in a row, or on the reader's request, pauses it. */
export async function recordFailure(
  tx: Tx,
  failure: { from: number; openUntil: Date; askedUntil: Date | null },
): Promise<void> {
  const { from, openUntil, askedUntil } = failure
  await sql`
    insert into external_reader_breaker (failures, open_until) values (1, ${askedUntil})
    on conflict (is_current) do update set
      failures = external_reader_breaker.failures + 1,
      open_until = greatest(${askedUntil}::timestamptz,
        case when external_reader_breaker.failures + 1 >= ${from} then ${openUntil}::timestamptz end)`.execute(
    tx,
  )
}

export async function recordSuccess(tx: Tx): Promise<void> {
  await tx
    .updateTable('external_reader_breaker')
    .set({ failures: 0, open_until: null })
    .where('failures', '>', 0)
    .execute()
}

/** Names of the company and its people that may stand in this text, whatever their width and kana. */
export async function namesIn(tx: Tx, companyId: number, text: string): Promise<string[]> {
  const people = sql`
    select unnest(array[lastname, firstname, lastname_kana, firstname_kana]) as name
    from members where company_id = ${companyId}
    union select unnest(array[lastname, firstname]) from seniors where company_id = ${companyId}
    union select unnest(array[lastname, firstname]) from users where company_id = ${companyId}
    union select unnest(array[lastname, firstname]) from department_managers where company_id = ${companyId}
    union select name from company_viewers where company_id = ${companyId}`
  const { rows } = await sql<{ name: string }>`
    select name from (${people}) as known
    where name <> '' and position(search_form(regexp_replace(name, '\\s', '', 'g'))
      in search_form(${text.replaceAll(/\s/g, '')})) > 0
    union select name from companies where id = ${companyId}`.execute(tx)
  return rows.map(({ name }) => name)
}
