import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import { leastPeople } from '#contract/limits.ts'
import { isAdministrator, type Reader } from '../../platform/context.ts'

/** Viewers see group figures only; administrators may know each answer. */
export const hasNamedAccess = (reader: Reader): boolean => isAdministrator(reader)

export type Part<Key> = { key: Key; people: number; answered: number }

/** Whether a figure is about nobody or about enough people. */
const isDisclosed = ({ people, answered }: { people: number; answered: number }): boolean =>
  people === 0 || answered >= leastPeople

/** The parts to show; where the rest would be too few, the next smallest (of equals by key) is suppressed too. */
export function shownParts<Key>(
  parts: readonly Part<Key>[],
  whole: { people: number; answered: number },
): Set<Key> {
  const shown = parts
    .filter(({ answered }) => answered >= leastPeople)
    .sort((one, other) => one.answered - other.answered || String(one.key).localeCompare(String(other.key)))
  const left = () => {
    const { people, answered } = together(shown)
    return { people: whole.people - people, answered: whole.answered - answered }
  }
  while (shown.length > 0 && !isDisclosed(left())) shown.shift()
  return new Set(shown.map(({ key }) => key))
}

type Counted = { people: number; answered: number }

/** The sum of several parts. */
export const together = (all: readonly Counted[]): Counted => ({
  people: all.reduce((sum, { people }) => sum + people, 0),
  answered: all.reduce((sum, { answered }) => sum + answered, 0),
})

/** Blocks of enough people; figures are sums of whole blocks, so that subtraction reveals nothing smaller. */
export function blocksOf<Item extends Counted>(
  items: readonly Item[],
  groupings: readonly ((item: Item) => unknown)[],
): (readonly Item[])[] | null {
  if (!isDisclosed(together(items))) return null
  return groupings.reduce<(readonly Item[])[]>(
    (blocks, grouping) => blocks.flatMap((block) => parted(block, grouping)),
    [items],
  )
}

function parted<Item extends Counted>(block: readonly Item[], grouping: (item: Item) => unknown) {
  const parts = Map.groupBy(block, grouping)
  const sizes = [...parts].map(([key, items]) => ({ key, ...together(items) }))
  const shown = shownParts(sizes, together(block))
  const rest = [...parts].flatMap(([key, items]) => (shown.has(key) ? [] : items))
  const own = [...shown].map((key) => parts.get(key) ?? [])
  return rest.length === 0 ? own : [...own, rest]
}

/** How many answered, and how many of these answers named the reader. */
export type Answered = { answered: number; disclosed: number }

/** Enough people answered, but too few of their notices named this reader. */
const isMostlyUndisclosed = ({ answered, disclosed }: Answered): boolean =>
  answered >= leastPeople && disclosed < leastPeople

/** Why a part is suppressed, saying no more than the list of members does; `beside` are the other suppressed parts. */
export function withheldReason(
  part: Answered,
  beside: Answered = { answered: 0, disclosed: 0 },
): WithheldReason {
  if (part.answered === 0) return 'not_yet'
  const isUndisclosed =
    isMostlyUndisclosed(part) || (part.disclosed >= leastPeople && isMostlyUndisclosed(beside))
  return isUndisclosed ? 'not_told' : 'too_few'
}
