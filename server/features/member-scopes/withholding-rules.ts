import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import { leastPeople } from '#contract/limits.ts'
import { isAdministrator, type Reader } from '../../platform/context.ts'

/** Viewers see figures of groups only; administrators may know each answer by name. */
export const hasNamedAccess = (reader: Reader): boolean => isAdministrator(reader)

/** A part of the people: how many there are, and how many of them have what is told (answered). */
export type Part<Key> = { key: Key; people: number; answered: number }

/** Whether a figure over these people tells of nobody or of enough. */
const isDisclosed = ({ people, answered }: { people: number; answered: number }): boolean =>
  people === 0 || answered >= leastPeople

/**
 * Of the parts of a whole that may be seen itself, those that may be seen beside it: enough people each; and where what
 * is left after subtracting them would be too few, the next smallest is withheld too, of two alike the one whose key comes
 * first: two questions about the same people never cut them differently.
 * @param whole the people of all parts together and of those in none
 */
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

/** The people and the answered of several together. */
export const together = (all: readonly Counted[]): Counted => ({
  people: all.reduce((sum, { people }) => sum + people, 0),
  answered: all.reduce((sum, { answered }) => sum + answered, 0),
})

/**
 * Parts a whole into blocks of enough people, along one way of telling them apart after the other; null when the whole
 * is too few itself. Every figure that is told is a sum of whole blocks, so that nothing smaller than a block comes
 * back by adding and subtracting figures, whatever was asked for.
 */
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

/** How many answered, and of how many of these answers the reader was told. */
export type Answered = { answered: number; disclosed: number }

/** Enough of them answered, but too few told them that this reader reads. */
const isMostlyUndisclosed = ({ answered, disclosed }: Answered): boolean =>
  answered >= leastPeople && disclosed < leastPeople

/**
 * Why a part is not shown: from who answered and of whose answer the reader was told, which the list of members says of
 * each, and from nothing else, so that no reason says more than the list.
 * @param beside the others of the figure that was left out, for whose sake the part is left out too
 */
export function withheldReason(
  part: Answered,
  beside: Answered = { answered: 0, disclosed: 0 },
): WithheldReason {
  if (part.answered === 0) return 'not_yet'
  const isUndisclosed =
    isMostlyUndisclosed(part) || (part.disclosed >= leastPeople && isMostlyUndisclosed(beside))
  return isUndisclosed ? 'not_told' : 'too_few'
}
