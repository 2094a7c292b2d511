import type { Reach } from '#contract/channels/attempt-calls.ts'
import { type ChannelKind, channelKinds, channelProof } from '#contract/channels/names.ts'
import { leastPeople } from '#contract/limits.ts'
import { rateOf } from '../../answers/service.ts'
import { blocksOf } from '../../member-scopes/service.ts'

/** What left for a department on one way: to how many people, how often, with what proof, answered within a day. */
export type Sent = {
  department_id: number
  route: ChannelKind
  people: number
  sent: number
  arrived: number
  answered: number
}

export type Unit = {
  department_id: number
  path: readonly number[]
  /** To whom something left, or whom a way reaches: everybody that a figure may tell of. */
  people: number
  linked: ReadonlyMap<ChannelKind, number>
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
const peopleOn = (units: readonly Unit[], channel: ChannelKind): number =>
  Math.max(
    sum(units, ({ sent }) => sum(sent, (one) => (one.route === channel ? one.people : 0))),
    sum(units, ({ linked }) => linked.get(channel) ?? 0),
  )

/** Departments with named access, else blocks of five, split by channels only where each has five. */
export function blocksFor(units: readonly Unit[], hasNamedAccess: boolean): Block[] {
  if (hasNamedAccess) return units.map((unit) => ({ units: [unit], isDisclosed: true, isSplit: true }))
  const items = units.map((unit) => ({ ...unit, answered: unit.people }))
  const blocks = blocksOf(items, byDepartment)
  if (!blocks) return [{ units, isDisclosed: false, isSplit: false }]
  return blocks.map((block) => ({
    units: block,
    isDisclosed: true,
    isSplit: channelKinds.every((channel) => {
      const people = peopleOn(block, channel)
      return people === 0 || people >= leastPeople
    }),
  }))
}

/** The figures of the chosen departments, on one way or on all. */
export function reachOf(
  blocks: readonly Block[],
  isChosen: (unit: Unit) => boolean,
  channel: ChannelKind | null,
): Reach {
  const touched = blocks.filter(({ units }) => units.some(isChosen))
  const disclosed = touched.filter(
    ({ units, isDisclosed, isSplit }) =>
      isDisclosed && units.every(isChosen) && (channel === null || isSplit),
  )
  const units = disclosed.flatMap((block) => block.units)
  const sent = units.flatMap((unit) => unit.sent.filter((one) => channel === null || one.route === channel))
  const provable = sent.filter((one) => channelProof[one.route] !== 'none')
  const total = sum(sent, (one) => one.sent)
  const isWithheld = disclosed.length < touched.length
  const canProve = channel === null ? provable.length > 0 : channelProof[channel] !== 'none'
  return {
    linked: sum(units, ({ linked, linkedAnyhow }) =>
      channel === null ? linkedAnyhow : (linked.get(channel) ?? 0),
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
