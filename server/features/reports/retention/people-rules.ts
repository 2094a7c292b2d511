import { hasDeclined, hasResigned, isOnLeave } from '#contract/codes.ts'
import { daysBetween } from '../../../platform/calendar.ts'
import { blocksOf } from '../../member-scopes/service.ts'
import type { PeopleRow } from './queries.ts'
import type { Life } from './survival-rules.ts'

/** People alike, placed in the company: their days there, or why they have none. */
export type People = {
  life: Life | null
  n: number
  left: number
  on_leave: number
  declined: number
  left_before: number
  path: readonly number[]
  is_newbie: number
  cohort: string
}

const nobody = { left: 0, on_leave: 0, declined: 0, left_before: 0 }

/** People as the curve counts them: on leave is at risk, declined is no event, entry is at registration. */
export function peopleOf(row: PeopleRow, path: readonly number[], today: string): People {
  const { n, joined } = row
  const placed = { path, is_newbie: row.is_newbie, cohort: `${joined.slice(0, 7)}-01`, n }
  if (hasDeclined(row.working_status)) return { ...placed, ...nobody, life: null, declined: n }
  const hasLeft = hasResigned(row.working_status) && row.resigned !== null && row.resigned <= today
  const from = Math.max(0, daysBetween(joined, row.registered))
  const until = Math.max(1, daysBetween(joined, hasLeft && row.resigned ? row.resigned : today))
  if (joined > today || (until <= from && !hasLeft)) return { ...placed, ...nobody, life: null }
  if (until <= from) return { ...placed, ...nobody, life: null, left_before: n }
  return {
    ...placed,
    ...nobody,
    life: { from, until, hasLeft, n },
    left: hasLeft ? n : 0,
    on_leave: isOnLeave(row.working_status) ? n : 0,
  }
}

/** Whom a part of the people consists of, and whether some of them are withheld from the reader. */
export type Disclosed = { people: readonly People[]; isWithheld: boolean }

const deepest = 10

const groupings: readonly ((people: People) => unknown)[] = [
  ...Array.from(
    { length: deepest },
    (_, depth) =>
      ({ path }: People) =>
        path[depth] ?? 0,
  ),
  ({ is_newbie }) => is_newbie,
  ({ cohort }) => cohort,
]

/** People by part; without named access only whole blocks of five that belong to one part. */
export function peopleBy<Key>(
  all: readonly People[],
  hasNamedAccess: boolean,
  isChosen: (people: People) => boolean,
  keyOf: (people: People) => Key,
): Map<Key, Disclosed> {
  if (hasNamedAccess) {
    const parts = Map.groupBy(all.filter(isChosen), keyOf)
    return new Map([...parts].map(([key, people]) => [key, { people, isWithheld: false }]))
  }
  const items = all.map((people) => ({ ...people, people: people.n, answered: people.n }))
  const shown = new Map<Key, { people: People[]; isWithheld: boolean }>()
  for (const { block, isDisclosed } of blocksIn(items)) {
    const chosen = block.filter(isChosen)
    const keys = new Set(chosen.map(keyOf))
    for (const key of keys) {
      const part = shown.get(key) ?? { people: [], isWithheld: false }
      if (isDisclosed && chosen.length === block.length && keys.size === 1) part.people.push(...block)
      else part.isWithheld = true
      shown.set(key, part)
    }
  }
  return shown
}

function blocksIn<Item extends People & { people: number; answered: number }>(items: readonly Item[]) {
  const blocks = blocksOf(items, groupings)
  return blocks
    ? blocks.map((block) => ({ block, isDisclosed: true }))
    : [{ block: items, isDisclosed: false }]
}
