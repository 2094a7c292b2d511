import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { partsOf, scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import { readableEntries } from '../readers/queries.ts'
import { type Entry, entryOf, isChosen, type LogFilters, visibleLogs } from './queries.ts'

type LogPage = LogFilters & { limit: number; offset: number }

export async function listLogs(
  tx: Tx,
  reader: Reader,
  page: LogPage,
): Promise<{ entries: Entry[]; count: number }> {
  const isLimited = scopeOf(reader).limitedToUser !== null
  const { ids, count } = isLimited
    ? await newestInParts(tx, reader, page)
    : { ids: null, count: await countOfCompany(tx, reader, page) }
  const rows = await visibleLogs(tx, reader)
    .where(ids === null ? isChosen(page) : sql<boolean>`l.id = any(${ids}::bigint[])`)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .$if(ids === null, (query) => query.limit(page.limit).offset(page.offset))
    .execute()
  return { entries: rows.map(entryOf), count }
}

/** Over a whole company every readable entry but those of the few who are gone: each has its member. */
async function countOfCompany(tx: Tx, reader: Reader, filters: LogFilters): Promise<number> {
  const ofCompany = tx
    .selectFrom(readableEntries(reader).as('l'))
    .where(isChosen(filters))
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const ofGone = ofCompany.where(sql<boolean>`l.member_id in (
    select id from members where company_id = ${reader.companyId} and (deleted_at is not null or erased_at is not null))`)
  const { rows } = await sql<{ count: number }>`select (${ofCompany}) - (${ofGone}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Of a limited scope those of each of its parts, with whom an index finds its people: of the newest few may be theirs. */
async function newestInParts(
  tx: Tx,
  reader: Reader,
  page: LogPage,
): Promise<{ ids: number[]; count: number }> {
  const theirs = partsOf(scopeOf(reader))
    .map((part) =>
      visibleMembers(tx, part)
        .innerJoin(readableEntries(reader).as('l'), (join) =>
          join.onRef('l.company_id', '=', 'm.company_id').onRef('l.member_id', '=', 'm.id'),
        )
        .where(isChosen(page))
        .select(['l.id', 'l.created_at']),
    )
    .reduce((all, part) => all.unionAll(part))
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with theirs as materialized (${theirs})
    select (select count(*) from theirs) as count,
      array(select id from theirs order by created_at desc, id desc limit ${page.limit} offset ${page.offset}) as ids`.execute(
    tx,
  )
  return rows[0] ?? { ids: [], count: 0 }
}
