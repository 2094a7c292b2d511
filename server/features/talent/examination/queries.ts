import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** A member in scope with the results that are linked to it; those are null without. */
export function readExamination(tx: Tx, reader: Reader, memberId: number) {
  return visibleMembers(tx, scopeOf(reader))
    .leftJoin('talent_people as t', (join) =>
      join.onRef('t.company_id', '=', 'm.company_id').onRef('t.member_id', '=', 'm.id'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['m.id', 'm.lastname', 'm.firstname', 'm.lastname_kana', 'm.firstname_kana', 'm.employee_code'])
    .select(['m.working_status', 'd.full_path as department'])
    .select(['t.id as person_id', 't.examined_on', 't.source', 't.tips'])
    .select([
      't.extraversion',
      't.agreeableness',
      't.conscientiousness',
      't.emotional_stability',
      't.openness',
    ])
    .where('m.id', '=', memberId)
    .$narrowType<{ source: 'file' | 'service' | null }>()
    .executeTakeFirst()
}

export type Examination = NonNullable<Awaited<ReturnType<typeof readExamination>>>

export async function readCompanyName(tx: Tx, companyId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}
