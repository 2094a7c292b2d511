import { type RawBuilder, sql } from 'kysely'
import { type ConditionType, conditionType } from '#contract/codes.ts'
import { chartMembersShown } from '#contract/departments/chart-calls.ts'
import { codeIn } from '#contract/validation.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  departmentsBelow,
  disclosedLately,
  type MemberScope,
  partsOf,
  scopeOf,
  visibleMembers,
} from '../../member-scopes/service.ts'

const storedCondition = codeIn(conditionType)

const peopleOf = (tx: Tx, reader: Reader, scope: MemberScope = scopeOf(reader)) =>
  visibleMembers(tx, scope).where(({ ref }) => codeMeans('is_with_company', ref('m.working_status')))

/** People by department, weather and disclosure, in the index's order: half the time for a million. */
const countPlaced = (tx: Tx, reader: Reader) =>
  partsOf(scopeOf(reader))
    .map((part) =>
      peopleOf(tx, reader, part)
        .select([
          'm.department_id',
          'm.working_status',
          'm.condition_type',
          disclosedLately(reader).as('is_disclosed'),
        ])
        .select((eb) => eb.fn.countAll<number>().as('members'))
        .groupBy(sql`1, 2, 3, 4`),
    )
    .reduce((all, part) => all.unionAll(part))

const withWeather = (code: ConditionType) =>
  sql<number>`coalesce(sum(p.members) filter (where p.condition_type = ${code} and p.is_disclosed), 0)::bigint`

/** By department (null: none), how many people it has itself, and with which weather as far as the reader was told. */
export function countPeople(tx: Tx, reader: Reader) {
  return tx
    .selectFrom(countPlaced(tx, reader).as('p'))
    .leftJoin('departments as d', (join) =>
      join
        .on('d.company_id', '=', reader.companyId)
        .onRef('d.id', '=', 'p.department_id')
        .on('d.is_archived', '=', false),
    )
    .select(['d.id as department_id'])
    .select([
      sql<number>`sum(p.members)::bigint`.as('members'),
      withWeather(conditionType.is.sunny).as('sunny'),
      withWeather(conditionType.is.cloudy).as('cloudy'),
      withWeather(conditionType.is.rainy).as('rainy'),
      sql<number>`coalesce(sum(p.members) filter (where not p.is_disclosed), 0)::bigint`.as('untold'),
    ])
    .groupBy('d.id')
    .execute()
}

const firstOf = (people: ReturnType<typeof peopleOf>, reader: Reader) =>
  people
    .select([
      'm.id',
      'm.code',
      'm.lastname',
      'm.firstname',
      'm.image_name',
      'm.lastname_kana',
      'm.firstname_kana',
    ])
    .select(['m.condition_type', disclosedLately(reader).as('is_disclosed')])
    .orderBy('m.lastname_kana')
    .orderBy('m.firstname_kana')
    .orderBy('m.id')
    .limit(chartMembersShown)

const shown = [
  'p.code',
  'p.lastname',
  'p.firstname',
  'p.image_name',
  'p.condition_type',
  'p.is_disclosed',
  'p.lastname_kana',
  'p.firstname_kana',
  'p.id',
] as const

type Placed = { isArchived: boolean; scope: MemberScope; among?: RawBuilder<number[]> }

/** The first of these people of each of some departments by name, each department's own looked up by an index. */
const firstIn = (tx: Tx, reader: Reader, { isArchived, scope, among }: Placed) =>
  tx
    .selectFrom('departments as d')
    .innerJoinLateral(
      firstOf(peopleOf(tx, reader, scope).where(sql<boolean>`m.department_id = d.id`), reader).as('p'),
      (join) => join.onTrue(),
    )
    .select(shown)
    .select(sql<number | null>`${isArchived ? sql`null::bigint` : sql`d.id`}`.as('department_id'))
    .where('d.company_id', '=', reader.companyId)
    .where('d.is_archived', '=', isArchived)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`d.id = any(${among})`))

/** The same of all departments: of those shown to a restricted viewer everybody, of others those it sees by name. */
function firstPlaced(tx: Tx, reader: Reader, { isArchived }: { isArchived: boolean }) {
  const scope = scopeOf(reader)
  if (scope.limitedToUser === null) return firstIn(tx, reader, { isArchived, scope })
  const byName: MemberScope = { ...scope, part: 'name' }
  const theirs = peopleOf(tx, reader, byName).select('m.department_id').distinct()
  return firstIn(tx, reader, {
    isArchived,
    scope: { companyId: scope.companyId, limitedToUser: null },
    among: departmentsBelow(reader),
  }).unionAll(firstIn(tx, reader, { isArchived, scope: byName, among: sql`array(${theirs})` }))
}

/** The first people of each department by name, and of those without an open one. */
export async function firstPeople(tx: Tx, reader: Reader) {
  const placed = await tx
    .selectFrom(firstPlaced(tx, reader, { isArchived: false }).as('p'))
    .selectAll()
    .orderBy('p.department_id')
    .orderBy('p.lastname_kana')
    .orderBy('p.firstname_kana')
    .orderBy('p.id')
    .execute()
  const nowhere = tx
    .selectFrom(firstOf(peopleOf(tx, reader).where('m.department_id', 'is', null), reader).as('p'))
    .select(shown)
    .select(sql<number | null>`null::bigint`.as('department_id'))
  const unplaced = await tx
    .selectFrom(nowhere.unionAll(firstPlaced(tx, reader, { isArchived: true })).as('p'))
    .selectAll()
    .orderBy('p.lastname_kana')
    .orderBy('p.firstname_kana')
    .orderBy('p.id')
    .limit(chartMembersShown)
    .execute()
  return [...placed, ...unplaced].map((row) => ({
    ...row,
    condition_type: row.is_disclosed ? storedCondition.parse(row.condition_type) : conditionType.is.no_answer,
  }))
}

/** The supervisors by their department; to a restricted viewer only those of visible members. */
export function placedSupervisors(tx: Tx, reader: Reader) {
  const scope = scopeOf(reader)
  // found once: looked for by supervisor, those of everybody else would be read as well
  const ofMembers = partsOf(scope)
    .map((part) => visibleMembers(tx, part).select('m.senior_id').distinct())
    .reduce((all, part) => all.unionAll(part))
  return tx
    .selectFrom('seniors as s')
    .select(['s.id', 's.lastname', 's.firstname', 's.department_id'])
    .where('s.company_id', '=', scope.companyId)
    .where('s.department_id', 'is not', null)
    .$if(scope.limitedToUser !== null, (query) => query.where(sql<boolean>`s.id = any(array(${ofMembers}))`))
    .orderBy('s.lastname')
    .orderBy('s.firstname')
    .orderBy('s.id')
    .execute()
}
