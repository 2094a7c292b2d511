import { sql } from 'kysely'
import { conditionType } from '#contract/codes.ts'
import { chartMembersShown } from '#contract/departments/chart-calls.ts'
import { codeIn } from '#contract/validation.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, toldLately, visibleMembers } from '../../member-scopes/service.ts'

const storedCondition = codeIn(conditionType)

/** Those with the company still, employed or on leave. */
const peopleOf = (tx: Tx, reader: Reader) =>
  visibleMembers(tx, scopeOf(reader)).where(({ ref }) =>
    codeMeans('is_with_company', ref('m.working_status')),
  )

/** By department (null: none), how many people it has itself, and with which weather as far as the reader was told. */
export function countPeople(tx: Tx, reader: Reader) {
  const weather = (code: number) =>
    sql<number>`count(*) filter (where m.condition_type = ${code} and ${toldLately(reader)})`
  return peopleOf(tx, reader)
    .leftJoin('departments as d', (join) =>
      join
        .onRef('d.company_id', '=', 'm.company_id')
        .onRef('d.id', '=', 'm.department_id')
        .on('d.is_archived', '=', false),
    )
    .select(['d.id as department_id', (eb) => eb.fn.countAll<number>().as('members')])
    .select([
      weather(conditionType.is.sunny).as('sunny'),
      weather(conditionType.is.cloudy).as('cloudy'),
      weather(conditionType.is.rainy).as('rainy'),
    ])
    .groupBy('d.id')
    .execute()
}

/** The first people of each department by name, and of those without an open one. */
export async function firstPeople(tx: Tx, reader: Reader) {
  const placed = peopleOf(tx, reader)
    .leftJoin('departments as d', (join) =>
      join
        .onRef('d.company_id', '=', 'm.company_id')
        .onRef('d.id', '=', 'm.department_id')
        .on('d.is_archived', '=', false),
    )
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'm.image_name', 'd.id as department_id'])
    .select(
      sql<number>`case when ${toldLately(reader)} then m.condition_type else ${conditionType.is.no_answer} end`.as(
        'condition_type',
      ),
    )
    .select(
      sql<number>`row_number() over (partition by d.id order by m.lastname_kana, m.firstname_kana, m.id)`.as(
        'position',
      ),
    )
  const rows = await tx
    .selectFrom(placed.as('p'))
    .selectAll()
    .where('p.position', '<=', chartMembersShown)
    .orderBy('p.position')
    .execute()
  return rows.map((row) => ({ ...row, condition_type: storedCondition.parse(row.condition_type) }))
}

/** The supervisors by their department; to a restricted viewer only those of visible members. */
export function placedSupervisors(tx: Tx, reader: Reader) {
  const scope = scopeOf(reader)
  const ofMembers = visibleMembers(tx, scope).select('m.senior_id').where('m.senior_id', 'is not', null)
  return tx
    .selectFrom('seniors as s')
    .select(['s.id', 's.lastname', 's.firstname', 's.department_id'])
    .where('s.company_id', '=', scope.companyId)
    .where('s.department_id', 'is not', null)
    .$if(scope.limitedToUser !== null, (query) => query.where('s.id', 'in', ofMembers))
    .orderBy('s.lastname')
    .orderBy('s.firstname')
    .orderBy('s.id')
    .execute()
}
