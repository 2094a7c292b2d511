import { reasonAmong } from '#contract/answers/withheld.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import { leastPeople } from '#contract/limits.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { type Answered, blocksOf, withheldReason } from '../member-scopes/service.ts'
import {
  type Counter,
  type Counts,
  countOf,
  moveCounters,
  moveTotal,
  questions,
  questionTotal,
  Sum,
  stepCounters,
  weatherTotal,
  without,
} from './counter-rules.ts'

/** The smallest group that is counted apart, as far as the reader may see its people. 0 stands for none. */
export type Group = {
  month: string
  round: number
  department_id: number
  is_newbie: number
  cohort: string
  senior_id: number
  counts: Counts
  disclosed?: number
}

/** A group with the departments above its own, its own the last; empty without a department. */
export type PlacedGroup = Group & { path: readonly number[] }

/** Groups whose figures are only told together; what of them is too few even so is left out of the counts. */
export type Block = { groups: readonly PlacedGroup[]; counts: Counts; left: ReadonlySet<Left> }

/** What may be left out of a block that is told: the weather before, one question's steps, what answers say that the reader was not told of. */
export type Left = 'moves' | `q${1 | 2 | 3}` | 'untold'

const deepest = 10

/** How those without named access have people told apart: department by department downwards, then by what else is known. */
const groupings: readonly ((group: PlacedGroup) => unknown)[] = [
  ...Array.from(
    { length: deepest },
    (_, depth) =>
      ({ path }: PlacedGroup) =>
        path[depth] ?? 0,
  ),
  ({ round }) => round,
  ({ is_newbie }) => is_newbie,
  ({ cohort }) => cohort,
  ({ senior_id }) => senior_id,
]

function summed(groups: readonly PlacedGroup[]): Counts {
  const [only, ...more] = groups
  if (only && more.length === 0) return only.counts
  const sum = new Sum()
  for (const { counts } of groups) sum.add(counts)
  return sum.counts
}

const nothingLeft: ReadonlySet<Left> = new Set()

const openBlock = (group: PlacedGroup): Block => ({
  groups: [group],
  counts: group.counts,
  left: nothingLeft,
})

const isTooFew = (n: number) => n > 0 && n < leastPeople

/** A block of enough people, without what fewer of them gave: a question that most skipped, a weather before. */
function disclosedBlock(groups: readonly PlacedGroup[]): Block {
  const counts = summed(groups)
  const left = new Set<Left>(
    questions.flatMap((question) =>
      isTooFew(questionTotal(counts, question)) ? [`q${question}` as const] : [],
    ),
  )
  if (isTooFew(moveTotal(counts))) left.add('moves')
  const hidden = [...left].flatMap((part): readonly Counter[] =>
    part === 'moves' ? moveCounters : stepCounters(part === 'q1' ? 1 : part === 'q2' ? 2 : 3),
  )
  const { answered, disclosed } = answeredIn(groups)
  if (disclosed < answered) left.add('untold')
  return { groups, counts: without(counts, hidden), left }
}

export type Blocks = { month: string; disclosed: readonly Block[]; withheld: readonly PlacedGroup[] }

/** With named access each group; else fixed blocks of at least five, so that no two reports differ by fewer. */
export const blocksFor = (groups: readonly PlacedGroup[], hasNamedAccess: boolean): Blocks[] =>
  [...Map.groupBy(groups, ({ month }) => month)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, all]) => {
      const disclosed = hasNamedAccess ? all.map(openBlock) : disclosedBlocks(all)
      return disclosed ? { month, disclosed, withheld: [] } : { month, disclosed: [], withheld: all }
    })

function disclosedBlocks(groups: readonly PlacedGroup[]): Block[] | null {
  const sized = groups.map((group) => ({
    ...group,
    people: group.counts[0] ?? 0,
    answered: weatherTotal(group.counts),
  }))
  return blocksOf(sized, groupings)?.map(disclosedBlock) ?? null
}

const within = (month: string, from: string | undefined, to: string | undefined) =>
  (from === undefined || month.slice(0, 7) >= from) && (to === undefined || month.slice(0, 7) <= to)

/** Whether a group is among those asked for. */
export const isChosen =
  ({ from, to, department_id, is_newbie, joined_from, joined_to, senior_id }: ReportQuery) =>
  (group: Omit<PlacedGroup, 'counts' | 'round' | 'department_id'>): boolean =>
    within(group.month, from, to) &&
    (department_id === undefined || group.path.includes(department_id)) &&
    (is_newbie === undefined || group.is_newbie === is_newbie) &&
    within(group.cohort, joined_from, joined_to) &&
    (senior_id === undefined || group.senior_id === senior_id)

/** The counts of one part of the people, and what of it is not in them; a reason stands for all that is left out. */
export type Tally = { counts: Counts; left: ReadonlySet<Left | WithheldReason> }

/** Why people are left out of a tally; undefined where none are. */
export const reasonOf = ({ left }: Tally): WithheldReason | undefined => reasonAmong(left)

class Adding {
  readonly sum = new Sum()
  readonly left = new Set<Left | WithheldReason>()
  add({ counts, left }: Tally): void {
    this.sum.add(counts)
    for (const part of left) this.left.add(part)
  }
  get tally(): Tally {
    return { counts: this.sum.counts, left: this.left }
  }
  /** Whether what was added and taken away leaves anybody. */
  get isOfSomebody(): boolean {
    return this.left.size > 0 || countOf(this.sum.counts, 'delivered') > 0
  }
}

/** Several tallies of different people as one. */
export function addedUp(tallies: Iterable<Tally>): Tally {
  const all = new Adding()
  for (const tally of tallies) all.add(tally)
  return all.tally
}

function answeredIn(groups: readonly PlacedGroup[]): Answered {
  const sum = { answered: 0, disclosed: 0 }
  for (const { counts, disclosed } of groups) {
    const answered = countOf(counts, 'answered')
    sum.answered += answered
    sum.disclosed += disclosed ?? answered
  }
  return sum
}

/** Nothing but why these are not told. */
function onlyWithheld(part: Answered, whole: Answered): Tally {
  const beside = { answered: whole.answered - part.answered, disclosed: whole.disclosed - part.disclosed }
  return { counts: [], left: new Set([withheldReason(part, beside)]) }
}

/** The chosen groups' counts by key; a block counts where all of it was chosen and has one key. */
export function tallied<Key>(
  { disclosed, withheld }: Blocks,
  isOne: (group: PlacedGroup) => boolean,
  keyOf: (group: PlacedGroup) => Key,
): Map<Key, Tally> {
  const tallies = new Map<Key, Adding>()
  const add = (key: Key, tally: Tally) => {
    const held = tallies.get(key) ?? new Adding()
    tallies.set(key, held)
    held.add(tally)
  }
  const leaveOut = (parts: ReadonlyMap<Key, readonly PlacedGroup[]>, all: readonly PlacedGroup[]) => {
    if (parts.size === 0) return
    const whole = answeredIn(all)
    for (const [key, part] of parts) add(key, onlyWithheld(answeredIn(part), whole))
  }
  for (const block of disclosed) {
    const [only, another] = block.groups
    if (only && !another) {
      if (isOne(only)) add(keyOf(only), block)
      continue
    }
    const chosen = block.groups.filter(isOne)
    const parts = Map.groupBy(chosen, keyOf)
    const [key, ...others] = parts.keys()
    const isWhole = chosen.length === block.groups.length && others.length === 0
    if (isWhole && key !== undefined) add(key, block)
    else leaveOut(parts, block.groups)
  }
  leaveOut(Map.groupBy(withheld.filter(isOne), keyOf), withheld)
  return new Map([...tallies].flatMap(([key, adding]) => (adding.isOfSomebody ? [[key, adding.tally]] : [])))
}
