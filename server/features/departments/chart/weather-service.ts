import type { Department } from '#contract/departments/calls.ts'
import type { UnitWeather } from '#contract/departments/weather-fields.ts'
import { leastPeople } from '#contract/limits.ts'
import type { Ctx } from '../../../platform/context.ts'
import { hasNamedAccess } from '../../member-scopes/service.ts'
import { countPeople } from './queries.ts'
import {
  added,
  answeredOf,
  type Counts,
  nobody,
  reasonFor,
  rolledUp,
  shownUnits,
  weatherOf,
} from './weather-rules.ts'

export async function weatherIn({ tx, actor }: Ctx, open: readonly Department[]) {
  const counted = await countPeople(tx, actor)
  const own = new Map(
    counted.flatMap(({ department_id: id, ...of }) => (id === null ? [] : [[id, of] as const])),
  )
  const company = counted.reduce<Counts>(added, nobody)
  const totals = rolledUp(open, own)
  const isNamed = hasNamedAccess(actor)
  const shown = isNamed ? new Set(totals.keys()) : shownUnits(open, totals, answeredOf(company))
  const isWholeShown = isNamed || answeredOf(company) >= leastPeople
  const figures = (isShown: boolean, counts: Counts) =>
    isShown ? { weather: weatherOf(counts) } : { weather: null, withheld_reason: reasonFor(counts, company) }
  return {
    of: (id: number) => ({
      own: own.get(id)?.members ?? 0,
      all: totals.get(id)?.members ?? 0,
      ...figures(shown.has(id), totals.get(id) ?? nobody),
    }),
    company: {
      members: company.members,
      unplaced: counted.find(({ department_id }) => department_id === null)?.members ?? 0,
      ...figures(isWholeShown, company),
    },
  }
}

/** All of the reader's departments, archived ones too, each open one with its weather or why it is not shown. */
export async function withWeather<Row extends Department>(ctx: Ctx, rows: readonly Row[]) {
  const { of } = await weatherIn(
    ctx,
    rows.filter(({ is_archived }) => !is_archived),
  )
  return rows.map((row): Row & { weather: UnitWeather | null } => {
    if (row.is_archived) return { ...row, weather: null }
    const { own: _own, all: _all, ...figures } = of(row.id)
    return { ...row, ...figures }
  })
}
