import { type RawBuilder, sql } from 'kysely'
import type { ReleaseSubject } from '#contract/answers/release-calls.ts'
import { annualRound } from '#contract/surveys/plan.ts'
import type { Actor, Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  disclosedWithAnswer,
  isHrOnly,
  isOtherOne,
  isPartToPassOn,
  scopeOf,
  visibleMembers,
} from '../../member-scopes/service.ts'
import type { AnnualComments } from '../annual-survey/page-rules.ts'
import { mayRead } from '../answer-mails/queries.ts'
import type { MemberKey } from '../queries.ts'
import type { NoticeEntry } from '../reader-rules.ts'

type Stored = {
  company_id: number
  id: number
  member_id: number
  version: number
  language: number
  notice: NoticeEntry[]
  round: number
  answer_text: string | null
  /** Of a part; null of a monthly answer. */
  comments: AnnualComments | null
  by_senior: boolean
}

/** What HR may pass on sentences of: a grave monthly answer, or a grave part of a one-year survey, with whose it is. */
export type Subject = Stored & { lastname: string; firstname: string }

const columns = sql`a.company_id, a.id, a.member_id, a.version, a.language, a.notice`

const stored = (companyId: number, { survey, id }: ReleaseSubject): RawBuilder<Stored> => {
  const its = sql`a.company_id = ${companyId} and a.id = ${id}`
  return survey === 'monthly'
    ? sql`(select ${columns}, a.round, a.answer_text, null::jsonb as comments, false as by_senior
        from answers as a where ${its} and ${isHrOnly})`
    : sql`(select ${columns}, ${annualRound}::int as round, null::text as answer_text, a.comments, a.by_senior
        from annual_answers as a where ${its} and ${isPartToPassOn})`
}

/** The same of a member that the caller sees; held until the transaction ends. */
export async function holdSubject(tx: Tx, actor: Actor, of: ReleaseSubject): Promise<Subject | undefined> {
  const table = sql.table(of.survey === 'monthly' ? 'answers' : 'annual_answers')
  await sql`select from ${table} where company_id = ${actor.companyId} and id = ${of.id} for update`.execute(
    tx,
  )
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin(stored(actor.companyId, of).as('a'), 'a.member_id', 'm.id')
    .selectAll('a')
    .select(['m.lastname', 'm.firstname'])
    .executeTakeFirst()
}

/** The same while its words are HR's alone; undefined once its member is gone. */
export function readSubject(tx: Tx, companyId: number, of: ReleaseSubject): Promise<Subject | undefined> {
  return tx
    .selectFrom('members as m')
    .innerJoin(stored(companyId, of).as('a'), 'a.member_id', 'm.id')
    .selectAll('a')
    .select(['m.lastname', 'm.firstname'])
    .where('m.company_id', '=', companyId)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .executeTakeFirst()
}

/** Whether its member is in this reader's scope, and its notice told of the reader. */
export async function isDisclosedTo(
  tx: Tx,
  reader: Reader,
  { id, comments }: Pick<Subject, 'id' | 'comments'>,
): Promise<boolean> {
  if (comments === null) return mayRead(tx, reader, id)
  const part = await visibleMembers(tx, scopeOf(reader))
    .innerJoin('annual_answers as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .select('a.id')
    .where('a.id', '=', id)
    .where(disclosedWithAnswer(reader))
    .where(sql<boolean>`not ${isOtherOne(reader)}`)
    .executeTakeFirst()
  return part !== undefined
}

/** The comments of a member's parts, but of those read as harmless. */
export function graveParts(tx: Tx, { companyId, memberId }: MemberKey) {
  return tx
    .selectFrom('annual_answers')
    .select(['language', sql<AnnualComments>`comments`.as('comments')])
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`is_grave is not false`)
    .execute()
}
