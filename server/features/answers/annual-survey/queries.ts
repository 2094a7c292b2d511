import { sql } from 'kysely'
import type { AnnualScore } from '#contract/annual-survey/questions.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { accountsInUse } from '../../../platform/accounts-in-use.ts'
import type { Tx } from '../../../platform/database.ts'
import type { MemberKey } from '../queries.ts'
import type { NoticeEntry } from '../reader-rules.ts'
import type { AnnualComments, GivenPart, StoredPart } from './page-rules.ts'

const askedVersion = 2

type Scores = (AnnualScore | null)[]

export function storedParts(
  tx: Tx,
  { companyId, memberId }: MemberKey,
): Promise<(StoredPart & { by_senior: boolean })[]> {
  return tx
    .selectFrom('annual_answers as a')
    .select(['a.by_senior', 'a.version'])
    .select([sql<Scores>`a.scores`.as('scores'), sql<AnnualComments>`a.comments`.as('comments')])
    .where('a.company_id', '=', companyId)
    .where('a.member_id', '=', memberId)
    .execute()
}

export function lastComments(tx: Tx, { companyId, memberId }: MemberKey) {
  return tx
    .selectFrom('annual_answers as a')
    .innerJoin('annual_answer_versions as v', (join) =>
      join
        .onRef('v.company_id', '=', 'a.company_id')
        .onRef('v.answer_id', '=', 'a.id')
        .onRef('v.version', '=', 'a.version'),
    )
    .select(['v.answered_at', sql<AnnualComments>`v.comments`.as('comments')])
    .where('a.company_id', '=', companyId)
    .where('a.member_id', '=', memberId)
    .where('a.by_senior', '=', false)
    .executeTakeFirst()
}

export type NewPart = MemberKey &
  GivenPart & {
    /** Who answers the supervisor's part; null for the member's own. */
    supervisorId: number | null
    bySupervisor: boolean
    notice: NoticeEntry[]
    language: number
    edition: number
    isLate: boolean
    isGrave: boolean
    lexiconVersion: string
    at: Date
  }

const kept = ['scores', 'comments', 'notice', 'language', 'edition'] as const

const contentOf = (part: NewPart) => ({
  senior_id: part.supervisorId,
  question_version: askedVersion,
  scores: sql<number[]>`${part.scores}::smallint[]`,
  comments: JSON.stringify(part.comments),
  notice: JSON.stringify(part.notice),
  language: part.language,
  edition: part.edition,
  is_grave: part.isGrave,
  lexicon_version: part.lexiconVersion,
})

/** Writes a part, or its next version, and keeps that version. HR has not read what is new in it. */
export async function savePart(tx: Tx, part: NewPart): Promise<StoredPart> {
  const content = contentOf(part)
  const row = {
    company_id: part.companyId,
    member_id: part.memberId,
    by_senior: part.bySupervisor,
    is_late: part.isLate,
    answered_at: part.at,
    ...content,
  }
  const next = {
    ...content,
    // a part that was HR's alone once stays so
    is_grave: sql<boolean>`annual_answers.is_grave is true or ${part.isGrave}`,
    read_at: null,
    version: sql<number>`annual_answers.version + 1`,
  }
  const { version } = await tx
    .with('saved', (statement) =>
      statement
        .insertInto('annual_answers')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'member_id', 'by_senior']).doUpdateSet(next),
        )
        .returningAll(),
    )
    .with('kept', (statement) =>
      statement
        .insertInto('annual_answer_versions')
        .columns(['company_id', 'answer_id', 'version', ...kept, 'answered_at'])
        .expression((inner) =>
          inner
            .selectFrom('saved')
            .select(['company_id', 'id', 'version', ...kept])
            .select(sql<Date>`${part.at}::timestamptz`.as('answered_at')),
        ),
    )
    .selectFrom('saved')
    .select('version')
    .executeTakeFirstOrThrow()
  return { scores: part.scores, comments: part.comments, version }
}

/** The accounts with anniversary mails on; the owner always for urgent ones. */
export function readListeners(tx: Tx, companyId: number, isUrgent: boolean) {
  return accountsInUse(tx, companyId)
    .select(['u.id', 'u.email', sql<RoleKey>`u.role_key`.as('role')])
    .where(sql<boolean>`(u.is_send_anniversary_mail or ${isUrgent} and u.role_key = 'owner')`)
    .orderBy('u.id')
    .execute()
}

export async function memberCode(tx: Tx, { companyId, memberId }: MemberKey): Promise<string> {
  const { code } = await tx
    .selectFrom('members')
    .select('code')
    .where('company_id', '=', companyId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return code
}
