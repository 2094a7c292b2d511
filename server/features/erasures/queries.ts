import { type RawBuilder, sql } from 'kysely'
import { retentionMonths } from '#contract/limits.ts'
import { type RetentionChoice, retentionChoice } from '#contract/members/erasure-calls.ts'
import { codeMeans } from '../../platform/code-functions.ts'
import type { Tx } from '../../platform/database.ts'
import { holdsWords } from '../../platform/japanese-search.ts'

/** Why a member is gone; deletion first, as a deleted one has no page. */
const because = sql<'deleted' | 'resigned' | 'declined'>`case
  when m.deleted_at is not null then 'deleted' when has_resigned(m.working_status) then 'resigned' else 'declined' end`

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Asia/Tokyo')::date`

/** The day from which the retention counts: the last day, or the deletion if that came first. Nobody notes when one declined: then the last change. */
const goneOn = sql<string>`least(
  case when has_resigned(m.working_status) then m.date_resigned when has_declined(m.working_status) then ${dayOf(sql`m.updated_at`)} end,
  ${dayOf(sql`m.deleted_at`)})`

/** Somebody who came again is erased whole, with the last stay. */
const cameAgain = sql`exists (
  select from members as later
  where later.company_id = m.company_id and later.former_id = m.id and later.deleted_at is null and later.erased_at is null)`

const isGone = (today: string) => sql<boolean>`(m.deleted_at is not null or (has_declined(m.working_status)
  or has_resigned(m.working_status) and m.date_resigned < ${today}::date) and not ${cameAgain})`

/** Who is gone and not erased yet. */
export const formerMembers = (tx: Tx, today: string) =>
  tx
    .selectFrom('members as m')
    .where('m.erased_at', 'is', null)
    .where(({ or, eb, ref }) =>
      or([eb('m.deleted_at', 'is not', null), codeMeans('has_left', ref('m.working_status'))]),
    )
    .where(isGone(today))

/** The months of the company's setting; null while it keeps everybody. */
export const ofSetting = sql<number>`(select erase_after_months from security_settings where company_id = m.company_id)`

export const dueOn = sql<string>`(${goneOn} + make_interval(months => ${ofSetting}))::date`

export const isDue = (today: string, months: RawBuilder<unknown>) =>
  sql<boolean>`${goneOn} <= ${today}::date - make_interval(months => ${months})`

/** Whether a member exists, is gone, and was erased; held until the transaction ends. */
export function holdOne(tx: Tx, key: { companyId: number; memberId: number }, today: string) {
  return tx
    .selectFrom('members as m')
    .select(['m.id', 'm.erased_at', isGone(today).as('is_gone')])
    .where('m.company_id', '=', key.companyId)
    .where('m.id', '=', key.memberId)
    .forUpdate()
    .executeTakeFirst()
}

export type Page = {
  q?: string | undefined
  /** Whom the night erases within the notice, or whom it is kept from. */
  only?: 'soon' | 'held' | undefined
  limit: number
  offset: number
  today: string
  noticeEnd: string
}

const isHeld = sql<boolean>`p.held_at is not null`

const planned = (tx: Tx, companyId: number, today: string) =>
  formerMembers(tx, today)
    .where('m.company_id', '=', companyId)
    .leftJoin('planned_erasures as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.member_id', '=', 'm.id'),
    )

/** The planned or expected day of erasure; null where none is due. */
const eraseOn = ({ today, noticeEnd }: Pick<Page, 'today' | 'noticeEnd'>) => sql<string | null>`case
  when ${isHeld} or ${ofSetting} is null then null
  else greatest(coalesce(p.erase_on, ${dueOn}, ${noticeEnd}::date), ${today}::date) end`

/** Who may be erased: whom the night comes for next, then the latest; and how many there are. */
export async function readErasable(tx: Tx, companyId: number, page: Page) {
  const { q, only, limit, offset, today, noticeEnd } = page
  const chosen = planned(tx, companyId, today)
    .$if(only === 'held', (query) => query.where(isHeld))
    .$if(only === 'soon', (query) => query.where(sql<boolean>`${eraseOn(page)} <= ${noticeEnd}::date`))
    .$if(Boolean(q), (query) => query.where(holdsWords(sql`m.search_text`, q ?? '')))
  const members = await chosen
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['m.id', 'm.lastname', 'm.firstname', 'd.full_path as department_name'])
    .select(sql<string | null>`case when m.deleted_at is null then m.code end`.as('code'))
    .select([because.as('because'), goneOn.as('gone_on')])
    .select([eraseOn(page).as('erase_on'), isHeld.as('is_held')])
    .orderBy('erase_on', (order) => order.asc().nullsLast())
    .orderBy('gone_on', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await chosen
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { members, count }
}

/** How many the night would erase at the end of the notice under each choice; the held are kept. */
export async function countDue(
  tx: Tx,
  companyId: number,
  { today, noticeEnd }: Pick<Page, 'today' | 'noticeEnd'>,
) {
  const { rows } = await sql<{ months: number; count: number }>`
    select choice.months, (${planned(tx, companyId, today)
      .where(sql<boolean>`not (${isHeld})`)
      .where(isDue(noticeEnd, sql`choice.months`))
      .select(({ fn }) => fn.countAll<number>().as('count'))}) as count
    from unnest(${[...retentionMonths]}::int[]) as choice (months)`.execute(tx)
  return retentionMonths.map((months) => ({
    months,
    count: rows.find((row) => row.months === months)?.count ?? 0,
  }))
}

export async function readRetention(tx: Tx, companyId: number): Promise<RetentionChoice> {
  const row = await tx
    .selectFrom('security_settings')
    .select('erase_after_months')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return retentionChoice.parse(row?.erase_after_months ?? null)
}

export async function saveRetention(tx: Tx, companyId: number, months: RetentionChoice): Promise<void> {
  await tx
    .insertInto('security_settings')
    .values({ company_id: companyId, erase_after_months: months })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ erase_after_months: months }))
    .execute()
}

/** Companies that let the night erase; needs the system's rights. */
export async function companiesThatErase(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('security_settings')
    .select('company_id')
    .where('erase_after_months', 'is not', null)
    .orderBy('company_id')
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** How many the night erases until the end of the notice, and how many it is kept from. */
export async function countPlanned(
  tx: Tx,
  companyId: number,
  at: Pick<Page, 'today' | 'noticeEnd'>,
): Promise<{ soon: number; held: number }> {
  return planned(tx, companyId, at.today)
    .select(sql<number>`count(*) filter (where ${eraseOn(at)} <= ${at.noticeEnd}::date)`.as('soon'))
    .select(sql<number>`count(*) filter (where ${isHeld})`.as('held'))
    .executeTakeFirstOrThrow()
}
