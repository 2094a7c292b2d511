import type { Contradiction, MatchReason, MatchState } from '#contract/talent/matching.ts'
import { sameText } from '../../../platform/files/tidy-text.ts'
import { namesOf } from './name-rules.ts'

export type Identity = {
  id: number
  lastname: string
  firstname: string
  lastname_kana: string | null
  firstname_kana: string | null
  email: string | null
  employee_code: string | null
  birth_date: string | null
}

/** A person of the analysis without a member. */
export type Person = Identity & {
  /** Somebody ended this person's link by hand. */
  wasUnlinked: boolean
}

/** A member; a taken one has another person's results. */
export type Candidate = Identity & { isTaken: boolean }

/** That a person may be a member, with what is alike and what speaks against it. */
export type Proposal = {
  personId: number
  memberId: number
  reasons: MatchReason[]
  contradictions: Contradiction[]
  isSure: boolean
}

export type Matching = {
  /** Each person's candidates, the likeliest first. */
  byPerson: ReadonlyMap<number, Proposal[]>
  byMember: ReadonlyMap<number, Proposal[]>
  states: ReadonlyMap<number, MatchState>
}

/** The identifying values in one spelling; null where unknown. */
function keysOf(one: Identity) {
  const { written, read } = namesOf(one)
  const born = one.birth_date
  return {
    code: one.employee_code ? sameText(one.employee_code) : null,
    mail: one.email ? one.email.trim().toLowerCase() : null,
    names: [written, ...(read === null ? [] : [read])],
    bornAs: born === null ? [] : [`${born} ${written}`, ...(read === null ? [] : [`${born} ${read}`])],
    born,
  }
}

type Keys = ReturnType<typeof keysOf>

const haveOneOf = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one))

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

function reasonsOf(one: Keys, other: Keys): MatchReason[] {
  return [
    ...(one.code !== null && one.code === other.code ? (['employee_code'] as const) : []),
    ...(one.mail !== null && one.mail === other.mail ? (['email'] as const) : []),
    ...(haveOneOf(one.bornAs, other.bornAs) ? (['name_and_birth'] as const) : []),
  ]
}

function contradictionsOf(one: Keys, other: Keys): Contradiction[] {
  return [
    ...(haveOneOf(one.names, other.names) ? [] : (['name'] as const)),
    ...(differ(one.born, other.born) ? (['birth_date'] as const) : []),
    ...(differ(one.code, other.code) ? (['employee_code'] as const) : []),
  ]
}

/** What a person and a member share; a name counts only together with the day of birth. */
export const alikeIn = (person: Identity, member: Identity): MatchReason[] =>
  reasonsOf(keysOf(person), keysOf(member))

function indexed(members: readonly Candidate[]) {
  const index = new Map<string, Set<Candidate>>()
  const known = new Map<number, Keys>()
  const add = (key: string, member: Candidate) => {
    const held = index.get(key)
    if (held) held.add(member)
    else index.set(key, new Set([member]))
  }
  for (const member of members) {
    const keys = keysOf(member)
    known.set(member.id, keys)
    for (const key of placesOf(keys)) add(key, member)
  }
  return { index, known }
}

const placesOf = ({ code, mail, bornAs }: Keys): string[] => [
  ...(code === null ? [] : [`code ${code}`]),
  ...(mail === null ? [] : [`mail ${mail}`]),
  ...bornAs.map((born) => `born ${born}`),
]

const strength: Record<MatchReason, number> = { employee_code: 4, email: 2, name_and_birth: 1 }

/** How likely a proposal is: by what is alike, and before all that by nothing speaking against it. */
const weightOf = ({ reasons, contradictions }: Proposal): number =>
  reasons.reduce((sum, reason) => sum + strength[reason], 0) - contradictions.length * 8

function proposalsOf(person: Person, { index, known }: ReturnType<typeof indexed>): Proposal[] {
  const keys = keysOf(person)
  const alike = new Set(placesOf(keys).flatMap((place) => [...(index.get(place) ?? [])]))
  return [...alike]
    .map((member): Proposal => {
      const other = known.get(member.id) ?? keysOf(member)
      return {
        personId: person.id,
        memberId: member.id,
        isSure: false,
        reasons: reasonsOf(keys, other),
        contradictions: contradictionsOf(keys, other),
      }
    })
    .sort((one, other) => weightOf(other) - weightOf(one) || one.memberId - other.memberId)
}

const isByKey = ({ reasons }: Proposal) => reasons.includes('employee_code') || reasons.includes('email')

/** Proposals; sure where code or address is equal, nothing contradicts, none else matches and none was unlinked. */
export function matchingOf(people: readonly Person[], members: readonly Candidate[]): Matching {
  const sides = indexed(members)
  const taken = new Set(members.flatMap(({ id, isTaken }) => (isTaken ? [id] : [])))
  const byPerson = new Map(people.map((person) => [person.id, proposalsOf(person, sides)]))
  const byMember = Map.groupBy([...byPerson.values()].flat(), ({ memberId }) => memberId)
  const states = new Map<number, MatchState>()
  for (const { id, wasUnlinked } of people) {
    const [first, ...more] = byPerson.get(id) ?? []
    if (!first) {
      states.set(id, 'none')
      continue
    }
    const isAlone = more.length === 0 && byMember.get(first.memberId)?.length === 1
    const isConflict = !isAlone || taken.has(first.memberId)
    first.isSure = !isConflict && isByKey(first) && first.contradictions.length === 0 && !wasUnlinked
    states.set(id, isConflict ? 'conflict' : first.isSure ? 'sure' : 'proposed')
  }
  return { byPerson, byMember, states }
}
