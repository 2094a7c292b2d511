import { type RouteName, routeNames, routeProof } from '#contract/channels/names.ts'
import type { Reach } from '#contract/channels/route-calls.ts'
import { leastPeople } from '#contract/limits.ts'
import { rateOf } from '../../answers/service.ts'
import { blocksOf } from '../../member-scopes/service.ts'

/** What left for a department on one way: to how many people, how often, with what proof, answered within a day. */
export type Sent = {
  department_id: number
  route: RouteName
  people: number
  sent: number
  arrived: number
  answered: number
}

/** A department with what is counted of it. */
export type Unit = {
  department_id: number
  path: readonly number[]
  /** To whom something left, or whom a way reaches: everybody that a figure may tell of. */
  people: number
  linked: ReadonlyMap<RouteName, number>
  /** Whom any way besides mail reaches. */
  linkedAnyhow: number
  sent: readonly Sent[]
}

/** Units whose figures are only told together, and whether they may be told way by way. */
export type Block = { units: readonly Unit[]; isDisclosed: boolean; isSplit: boolean }

const deepest = 10

const byDepartment = Array.from(
  { length: deepest },
  (_, depth) =>
    ({ path }: Unit) =>
      path[depth] ?? 0,
)

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

/** How many people a figure about one way would tell of. */
const peopleOn = (units: readonly Unit[], route: RouteName): number =>
  Math.max(
    sum(units, ({ sent }) => sum(sent, (one) => (one.route === route ? one.people : 0))),
    sum(units, ({ linked }) => linked.get(route) ?? 0),
  )

/**
 * What the figures are made of. With named access each department by itself; else blocks of at least five people, which
 * are parted by ways only where every way has five: the ways share their people, so that nothing may be left to subtract.
 */
export function blocksFor(units: readonly Unit[], hasNamedAccess: boolean): Block[] {
  if (hasNamedAccess) return units.map((unit) => ({ units: [unit], isDisclosed: true, isSplit: true }))
  const items = units.map((unit) => ({ ...unit, answered: unit.people }))
  const blocks = blocksOf(items, byDepartment)
  if (!blocks) return [{ units, isDisclosed: false, isSplit: false }]
  return blocks.map((block) => ({
    ...{ units: block, isDisclosed: true },
    isSplit: routeNames.every((route) => {
      const people = peopleOn(block, route)
      return people === 0 || people >= leastPeople
    }),
  }))
}

/** The figures of the chosen departments, on one way or on all. */
export function reachOf(
  blocks: readonly Block[],
  isChosen: (unit: Unit) => boolean,
  route: RouteName | null,
): Reach {
  const touched = blocks.filter(({ units }) => units.some(isChosen))
  const disclosed = touched.filter(
    ({ units, isDisclosed, isSplit }) => isDisclosed && units.every(isChosen) && (route === null || isSplit),
  )
  const units = disclosed.flatMap((block) => block.units)
  const sent = units.flatMap((unit) => unit.sent.filter((one) => route === null || one.route === route))
  const provable = sent.filter((one) => routeProof[one.route] !== 'none')
  const total = sum(sent, (one) => one.sent)
  const isWithheld = disclosed.length < touched.length
  const canProve = route === null ? provable.length > 0 : routeProof[route] !== 'none'
  return {
    linked: sum(units, ({ linked, linkedAnyhow }) =>
      route === null ? linkedAnyhow : (linked.get(route) ?? 0),
    ),
    sent: total,
    arrived: canProve
      ? share(
          sum(provable, (one) => one.arrived),
          sum(provable, (one) => one.sent),
        )
      : null,
    answered: share(
      sum(sent, (one) => one.answered),
      total,
    ),
    is_withheld: isWithheld,
    withheld_reason: isWithheld ? 'too_few' : undefined,
  }
}

const share = (count: number, n: number) => rateOf(count, n, n === 0 ? 0 : Math.round((count * 100) / n))
