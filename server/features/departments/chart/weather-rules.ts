import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import type { UnitWeather } from '#contract/departments/weather-fields.ts'
import { leastPeople } from '#contract/limits.ts'
import { percentages, rateOf } from '../../answers/service.ts'
import { type Answered, shownParts, withheldReason } from '../../member-scopes/service.ts'

/** How many people have which weather, how many answered without telling the reader, and how many there are at all. */
export type Counts = { members: number; sunny: number; cloudy: number; rainy: number; untold: number }

type Unit = { id: number; parent_id: number | null }

export const nobody: Counts = { members: 0, sunny: 0, cloudy: 0, rainy: 0, untold: 0 }

/** How many have a weather. */
export const answeredOf = ({ sunny, cloudy, rainy }: Counts): number => sunny + cloudy + rainy

/** Two groups together. */
export const added = (one: Counts, other: Counts): Counts => ({
  members: one.members + other.members,
  sunny: one.sunny + other.sunny,
  cloudy: one.cloudy + other.cloudy,
  rainy: one.rainy + other.rainy,
  untold: one.untold + other.untold,
})

/** Each unit's people with those of all units below it. */
export function rolledUp(units: readonly Unit[], own: ReadonlyMap<number, Counts>): Map<number, Counts> {
  const children = Map.groupBy(units, ({ parent_id }) => parent_id)
  const totals = new Map<number, Counts>()
  const total = (id: number): Counts => {
    const below = (children.get(id) ?? []).map((child) => total(child.id))
    const sum = below.reduce(added, own.get(id) ?? nobody)
    totals.set(id, sum)
    return sum
  }
  const ids = new Set(units.map(({ id }) => id))
  for (const { id, parent_id } of units) if (parent_id === null || !ids.has(parent_id)) total(id)
  return totals
}

/** Units of at least five people, less those that subtraction would reveal; `company` is the whole's count. */
export function shownUnits(
  units: readonly Unit[],
  totals: ReadonlyMap<number, Counts>,
  company: number,
): Set<number> {
  const ids = new Set(units.map(({ id }) => id))
  const children = Map.groupBy(units, ({ parent_id }) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : null,
  )
  const answered = (id: number) => answeredOf(totals.get(id) ?? nobody)
  const shown = new Set<number>()
  const open = (parent: number | null, whole: number) => {
    const parts = (children.get(parent) ?? []).map(({ id }) => ({
      key: id,
      people: answered(id),
      answered: answered(id),
    }))
    for (const id of shownParts(parts, { people: whole, answered: whole })) {
      shown.add(id)
      open(id, answered(id))
    }
  }
  if (company >= leastPeople) open(null, company)
  return shown
}

const whoAnswered = (counts: Counts): Answered => {
  const disclosed = answeredOf(counts)
  return { answered: disclosed + counts.untold, disclosed }
}

/** Why a group's weather is not shown, beside the rest of the whole. */
export function reasonFor(group: Counts, whole: Counts): WithheldReason {
  const [part, all] = [whoAnswered(group), whoAnswered(whole)]
  return withheldReason(part, {
    answered: all.answered - part.answered,
    disclosed: all.disclosed - part.disclosed,
  })
}

/** Counts with their shares, by the rules for small numbers of people. */
export function weatherOf(counts: Counts): UnitWeather {
  const { sunny, cloudy, rainy, untold: undisclosed } = counts
  const n = answeredOf(counts)
  const [sunnyShare, cloudyShare, rainyShare] = percentages([sunny, cloudy, rainy])
  return {
    people: counts.members,
    n,
    sunny: rateOf(sunny, n, sunnyShare),
    cloudy: rateOf(cloudy, n, cloudyShare),
    rainy: rateOf(rainy, n, rainyShare),
    untold: undisclosed > 0 ? undisclosed : undefined,
  }
}
