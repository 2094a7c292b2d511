import { type RawBuilder, sql } from 'kysely'
import type { AnnualQuery } from '#contract/annual-survey/calls.ts'
import { type AnnualGroup, annualGroups, type QuestionVersion } from '#contract/annual-survey/questions.ts'
import { type Edition, isEarlier, storedEdition } from '#contract/answers/editions.ts'
import { enqType } from '#contract/codes.ts'
import { addMonths } from '../../platform/calendar.ts'
import { type Actor, isAdministrator, type Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import {
  countedMembers,
  disclosedWithAnswer,
  idsOf,
  isOtherOne,
  isPartToPassOn,
  scopeOf,
  visibleMembers,
} from '../member-scopes/service.ts'

const given = (more: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> => sql`exists (
  select from annual_answers as a
  where a.company_id = m.company_id and a.member_id = m.id and ${more})`

const byMember = given(sql`not a.by_senior`)
const bySupervisor = given(sql`a.by_senior`)

/** Answers that HR has not read; reading is HR's to note. */
const unread = (reader: Reader): RawBuilder<boolean> =>
  isAdministrator(reader) ? given(sql`a.read_at is null`) : sql`false`

const answerers = ({ companyId }: Reader) =>
  sql<number>`select a.member_id from annual_answers as a where a.company_id = ${companyId}`

const dueOnes = ({ companyId }: Reader, today: string) => sql<number>`select d.member_id from deliveries as d
  where d.company_id = ${companyId} and is_annual(d.enq_type) and d.due_on <= ${today} and is_applicable(d.answer_status)`

/** Members `m` whose one-year survey has come: due, sent, held back or answered, as against one that never applied. */
const surveyed = (reader: Reader, today: string): RawBuilder<boolean> =>
  sql`m.id in (${answerers(reader)} union ${dueOnes(reader, today)})`

export type Wish = Pick<AnnualQuery, 'answered' | 'unread' | 'from' | 'to'>

/** Members `m` whose survey's day lies in these months; a part given without a survey counts by its own day. */
function inPeriod({ from, to }: Wish): RawBuilder<boolean>[] {
  if (from === undefined && to === undefined) return []
  const within = (day: RawBuilder<unknown>) => sql<boolean>`(
    ${from === undefined ? sql`true` : sql`${day} >= ${`${from}-01`}::date`} and
    ${to === undefined ? sql`true` : sql`${day} < ${addMonths(`${to}-01`, 1)}::date`})`
  const due = sql`from deliveries as d
    where d.company_id = m.company_id and d.member_id = m.id and is_annual(d.enq_type)`
  const answeredOn = sql`(a.answered_at at time zone 'Asia/Tokyo')::date`
  return [
    sql<boolean>`(exists (select ${due} and ${within(sql`d.due_on`)})
      or not exists (select ${due}) and ${given(within(answeredOn))})`,
  ]
}

/** What else is asked of members `m` whose survey has come. */
function wished(reader: Reader, wish: Wish): RawBuilder<boolean>[] {
  const { answered, unread: isUnread } = wish
  return [
    ...inPeriod(wish),
    ...(answered === undefined ? [] : [sql<boolean>`${byMember} = ${answered}`]),
    ...(isUnread === undefined ? [] : [sql<boolean>`${unread(reader)} = ${isUnread}`]),
  ]
}

const allOf = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` and `)})`

/** So many are looked up one by one; of more, a walk along the list's order soon meets a page. */
const few = 5_000

/** Restricts a list's condition to its candidates where they are few; else the walk would pass everybody. */
async function amongFew(tx: Tx, candidates: RawBuilder<number>, condition: RawBuilder<boolean>) {
  const { rows } = await sql<{ member_id: number }>`${candidates} limit ${few + 1}`.execute(tx)
  if (rows.length > few) return condition
  return sql<boolean>`(m.id = any(${rows.map(({ member_id }) => member_id)}::bigint[]) and ${condition})`
}

/** Members `m` in the list of those whose survey has come. */
export const amongSurveyed = (tx: Tx, reader: Reader, wish: Wish, today: string) =>
  amongFew(
    tx,
    sql`${answerers(reader)} union all ${dueOnes(reader, today)}`,
    allOf([surveyed(reader, today), ...wished(reader, wish)]),
  )

/** Members `m` in the list of those who answered, or whose supervisor did. */
export const amongAnswered = (tx: Tx, reader: Reader, wish: Omit<Wish, 'answered'>) =>
  amongFew(tx, answerers(reader), allOf([given(), ...wished(reader, wish)]))

const ofVersion = (version: QuestionVersion) => given(sql`a.question_version = ${version}`)

/** Members `m` with a part given to this list of questions. */
export const answeredTo = (version: QuestionVersion, reader: Reader, wish: Wish) =>
  allOf([ofVersion(version), ...wished(reader, wish)])

/** Where the one-year survey stands with these members in scope: those who are listed, or all who are counted. */
export function countAnnual(
  tx: Tx,
  actor: Actor,
  { among, today }: { among: typeof visibleMembers; today: string },
) {
  const sent = sql<boolean>`exists (
    select from deliveries as d
    where d.company_id = m.company_id and d.member_id = m.id and is_annual(d.enq_type) and d.sent_at is not null)`
  return among(tx, scopeOf(actor))
    .where(surveyed(actor, today))
    .select(({ fn }) => [
      fn.countAll<number>().as('target'),
      fn.countAll<number>().filterWhere(sent).as('sent'),
      fn.countAll<number>().filterWhere(byMember).as('answered'),
      fn.countAll<number>().filterWhere(bySupervisor).as('senior_answered'),
      fn.countAll<number>().filterWhere(unread(actor)).as('unread'),
      fn.countAll<number>().filterWhere(sql<boolean>`${sent} and ${byMember}`).as('sent_answered'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${sent} and ${ofVersion(1)}`)
        .as('sent_older'),
    ])
    .executeTakeFirstOrThrow()
}

/** When the surveys of these members left, and whether HR stopped them. */
export function readSendings(tx: Tx, actor: Actor, memberIds: readonly number[]) {
  return visibleMembers(tx, scopeOf(actor))
    .leftJoin('deliveries as d', (join) =>
      join
        .onRef('d.company_id', '=', 'm.company_id')
        .onRef('d.member_id', '=', 'm.id')
        .on('d.enq_type', '=', enqType.is.anniversary),
    )
    .select(['m.id', 'm.is_stopped_send_anniv_mail', 'd.sent_at'])
    .where('m.id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .execute()
}

/** Whether this reader reads what part `a` says: restricted viewers read no grave one whose notice said so. */
const readsPart = ({ role }: Reader): RawBuilder<boolean> =>
  role === 'restricted_viewer' ? sql`not is_hr_only(a.notice, a.is_grave, a.comments <> '{}')` : sql`true`

/** The mean of a group of questions in half `a`; none where fewer than half of them are answered, as `groupMean` has it. */
const meanOf = (key: AnnualGroup): RawBuilder<number | null> => {
  const { first, last } = annualGroups.find((group) => group.key === key) ?? { first: 0, last: -1 }
  return sql`(select case when count(*) * 2 >= ${sql.lit(last - first + 1)} then avg(s.score) end
    from unnest(a.scores[${sql.lit(first + 1)}:${sql.lit(last + 1)}]) as s (score) where s.score > 0)`
}

/** Members `m` by the lower of the two scores that the list shows of them, the lowest first, as far as the reader reads them. */
export const byLowestScore = (reader: Reader): RawBuilder<unknown> => sql`(
  select least(${meanOf('success')}, ${meanOf('motivation')})
  from annual_answers as a
  where a.company_id = m.company_id and a.member_id = m.id and not a.by_senior
    and (${disclosedWithAnswer(reader)}) and not ${isOtherOne(reader)} and ${readsPart(reader)}) nulls last,
  m.date_contracted desc, m.id`

/** Both halves of these members' answers, with whether the reader was named to who gave them. */
export function readParts(tx: Tx, actor: Reader, memberIds: readonly number[]) {
  return tx
    .selectFrom('annual_answers as a')
    .select(['a.id', 'a.member_id', 'a.by_senior', 'a.answered_at', 'a.read_at'])
    .select([
      'a.language',
      'a.edition',
      (isAdministrator(actor) ? isPartToPassOn : sql<boolean>`false`).as('is_to_pass_on'),
    ])
    .select([sql<QuestionVersion>`a.question_version`.as('question_version')])
    .select([sql<(number | null)[]>`a.scores`.as('scores')])
    .select(sql<Partial<Record<AnnualGroup, string>>>`a.comments`.as('comments'))
    .select(
      sql<boolean>`(${disclosedWithAnswer(actor)}) and not ${isOtherOne(actor)} and ${readsPart(actor)}`.as(
        'is_disclosed',
      ),
    )
    .select(sql<boolean>`not ${readsPart(actor)}`.as('is_withheld'))
    .where('a.company_id', '=', actor.companyId)
    .where('a.member_id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .execute()
}

export type AnswerPart = Awaited<ReturnType<typeof readParts>>[number]

export async function markRead(tx: Tx, companyId: number, memberId: number, at: Date): Promise<void> {
  await tx
    .updateTable('annual_answers')
    .set({ read_at: at })
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .execute()
}

/** The replaced editions of the questions' words in which parts of the scope's people were answered. */
export async function readEarlierEditions(tx: Tx, reader: Reader): Promise<Edition[]> {
  const scope = scopeOf(reader)
  const rows = await tx
    .selectFrom('annual_answers')
    .select(['language', 'edition'])
    .distinct()
    .where('company_id', '=', reader.companyId)
    .$if(scope.limitedToUser !== null, (query) =>
      query.where('member_id', 'in', idsOf(tx, scope, countedMembers)),
    )
    .orderBy('language')
    .orderBy('edition')
    .execute()
  return rows.map(storedEdition).filter((edition) => isEarlier('annual', edition))
}
