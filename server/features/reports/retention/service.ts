import { isNewbie, resignReason } from '#contract/codes.ts'
import type { Retention, RetentionQuery } from '#contract/reports/retention-calls.ts'
import { addMonths, todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { readApart } from '../../../platform/replica.ts'
import { percentages, rateOf } from '../../answers/service.ts'
import { hasNamedAccess } from '../../member-scopes/service.ts'
import { isChosen } from '../group-rules.ts'
import { monthWords } from '../period-rules.ts'
import { readDepartments } from '../queries.ts'
import { curveOf } from './curve-rules.ts'
import { type Disclosed, type People, peopleBy, peopleOf } from './people-rules.ts'
import { type LeavingFilters, readPeople, readReasons, readWeather } from './queries.ts'
import { weatherBefore } from './weather-rules.ts'

type Departments = Awaited<ReturnType<typeof readDepartments>>

const empty: Disclosed = { people: [], isWithheld: false }

/** Who stayed and how long, of the people the caller may see; why others left, for administrators. */
export function report(ctx: Ctx, query: RetentionQuery = {}): Promise<{ result: Retention }> {
  const today = todayIn(ctx.now)
  const isNamed = hasNamedAccess(ctx.actor)
  return readApart(ctx, async (tx) => {
    const departments = await readDepartments(tx, ctx.actor.companyId)
    const paths = new Map(departments.map(({ id, ancestor_ids }) => [id, ancestor_ids]))
    const all = (await readPeople(tx, ctx.actor)).map((row) =>
      peopleOf(row, paths.get(row.department_id ?? 0) ?? [], today),
    )
    const chosen = isChosen(query)
    const by = <Key>(keyOf: (people: People) => Key) =>
      peopleBy(all, isNamed, (people) => chosen({ ...people, month: '', senior_id: 0 }), keyOf)
    const leaving = isNamed ? await leavings(tx, ctx, query, departments, today) : noLeavings
    return {
      result: {
        as_of: today,
        total: curveOf(null, '全体', by(() => 0).get(0) ?? empty),
        curves: curvesBy(query, departments, by),
        ...leaving,
      },
    }
  })
}

type Parted = <Key>(keyOf: (people: People) => Key) => Map<Key, Disclosed>

function curvesBy(query: RetentionQuery, departments: Departments, by: Parted) {
  switch (query.by ?? 'all') {
    case 'all':
      return []
    case 'is_newbie': {
      const parts = by((people) => people.is_newbie)
      return isNewbie.entries.flatMap(({ code, label }) => {
        const part = parts.get(code)
        return part ? [curveOf(String(code), label, part)] : []
      })
    }
    case 'cohort':
      return [...by(({ cohort }) => cohort.slice(0, 7))]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([month, part]) => curveOf(month, `${monthWords(month)}入社`, part))
    case 'department':
      return departmentCurves(query, departments, by)
  }
}

/** The departments right below the chosen one, each with all below it; then those in none of them. */
function departmentCurves({ department_id }: RetentionQuery, departments: Departments, by: Parted) {
  const chosen = departments.find(({ id }) => id === department_id)
  const parts = by(({ path }) => path[chosen?.ancestor_ids.length ?? 0] ?? null)
  const below = departments.flatMap(({ id, name }) => {
    const part = parts.get(id)
    return part ? [curveOf(String(id), name, part)] : []
  })
  const own = parts.get(null)
  return own ? [...below, curveOf(null, chosen ? `${chosen.name}（この部署のみ）` : '部署なし', own)] : below
}

const noLeavings = { reasons: null, weather: null }

/** Why people left, and the weather before. */
async function leavings(
  tx: Tx,
  { actor }: Ctx,
  query: RetentionQuery,
  departments: Departments,
  today: string,
): Promise<Pick<Retention, 'reasons' | 'weather'>> {
  const { department_id, joined_from, joined_to } = query
  const chosen: LeavingFilters = {
    today,
    departmentIds:
      department_id === undefined
        ? null
        : departments.flatMap(({ id, ancestor_ids }) => (ancestor_ids.includes(department_id) ? [id] : [])),
    isNewbie: query.is_newbie,
    joinedFrom: joined_from && `${joined_from}-01`,
    joinedUntil: joined_to && addMonths(`${joined_to}-01`, 1),
  }
  const reasons = await readReasons(tx, actor, chosen)
  const weather = weatherBefore(await readWeather(tx, actor, chosen))
  return { reasons: reasonsOf(reasons), weather }
}

function reasonsOf({ left, counts }: Awaited<ReturnType<typeof readReasons>>): Retention['reasons'] {
  const given = resignReason.entries.map(({ code }) => ({ code, n: counts.get(code) ?? 0 }))
  return {
    left,
    without_reason: counts.get(null) ?? 0,
    entries: given
      .filter(({ n }) => n > 0)
      .sort((one, other) => other.n - one.n)
      .map(({ code, n }) => ({ code, share: rateOf(n, left, percentages([n, left - n])[0]) })),
  }
}
