import { errors } from '#contract/errors.ts'
import { RequestError } from '../../platform/request-error.ts'
import { type Demo, found } from '../demo.ts'
import type { Client, Output } from '../sample-store.ts'

export type Person = Output<Client['talentRelations']['people']>['result']['people'][number]
type Member = Output<Client['talentRelations']['unlinked']>['result']['members'][number]
type Pair = { talent_id: number; member_id: number }
type Talents = Output<Client['talentExamination']['get']>

/** What a visit linked: by the act, who was linked and how each stood before. */
type Acts = { batches: Map<string, Map<number, Partial<Person>>>; results: Map<number, Talents> }
const acts = new WeakMap<Demo, Acts>()

function actsOf(demo: Demo): Acts {
  const held = acts.get(demo) ?? { batches: new Map(), results: new Map() }
  acts.set(demo, held)
  return held
}

const listOf = async (demo: Demo) => (await demo.kept('talentRelations', 'people', { limit: 100 })).result

export const peopleOf = async (demo: Demo): Promise<Person[]> => (await listOf(demo)).people

const unlinkedOf = async (demo: Demo) =>
  (await demo.kept('talentRelations', 'unlinked', { limit: 100 })).result

const noResults: Talents = {
  result: {
    link_status: 0,
    examined_on: null,
    source: null,
    source_label: null,
    scales: [],
    tips: [],
    talk: { hr: [], supervisor: [] },
    has_pdf: false,
  },
}

async function memberSide(demo: Demo, id: number): Promise<NonNullable<Person['member']>> {
  const row = found(await demo.people.row(id))
  return {
    id: row.id,
    code: row.code,
    lastname: row.lastname,
    firstname: row.firstname,
    lastname_kana: row.lastname_kana,
    firstname_kana: row.firstname_kana,
    email: row.email,
    employee_code: row.employee_code,
    birth_date: null,
    image_uri: row.image_uri,
    department_name: row.department?.full_path ?? null,
    is_former: false,
  }
}

/** Somebody's own results; of whom the recorder saw none, those of another. */
async function resultsOf(demo: Demo, person: Person): Promise<Talents> {
  const own = actsOf(demo).results.get(person.id)
  if (own) return own
  const other = (await peopleOf(demo)).find(({ member }) => member !== null)?.member
  const model = other ? (await demo.people.person(other.id))?.talents : undefined
  const results = structuredClone(model ?? noResults)
  results.result.examined_on = person.examined_on
  return results
}

async function showLink(demo: Demo, memberId: number, person: Person | null): Promise<void> {
  const row = await demo.people.row(memberId)
  const page = await demo.people.person(memberId)
  if (!row || !page) return
  page.talents = person ? await resultsOf(demo, person) : structuredClone(noResults)
  Object.assign(row, {
    talent_status: person ? 1 : 0,
    talent_member_id: person?.talent_member_id ?? null,
  })
}

/** Links people with members and gives the act's name; throws where one is linked already. */
export async function linkPairs(demo: Demo, pairs: readonly Pair[]): Promise<string> {
  const people = await peopleOf(demo)
  const taken = new Set(people.map(({ member }) => member?.id))
  const chosen = pairs.map(({ talent_id, member_id }) => ({
    person: found(people.find(({ id }) => id === talent_id)),
    member_id,
  }))
  const { status, message } = errors.talent_taken
  if (chosen.some(({ person, member_id }) => person.member !== null || taken.has(member_id)))
    throw new RequestError(status, { code: 'talent_taken', message })
  const unlinked = await unlinkedOf(demo)
  const before = new Map<number, Partial<Person>>()
  for (const { person, member_id } of chosen) {
    const { match, proposals, was_unlinked } = person
    before.set(person.id, { match, proposals, was_unlinked })
    const reasons = proposals.find(({ id }) => id === member_id)?.reasons ?? []
    const link = { linked_at: demo.at(), linked_by_name: (await demo.me()).name }
    await showLink(demo, member_id, person)
    Object.assign(person, { match: null, proposals: [], member: await memberSide(demo, member_id) })
    person.link = { ...link, linked_on: reasons.length > 0 ? reasons : ['by_hand'] }
    unlinked.members = unlinked.members.filter(({ id }) => id !== member_id)
  }
  const batch = crypto.randomUUID()
  actsOf(demo).batches.set(batch, before)
  return batch
}

async function takeApart(demo: Demo, person: Person, next: Partial<Person>): Promise<void> {
  const { member } = person
  if (!member) return
  const page = await demo.people.person(member.id)
  if (page) actsOf(demo).results.set(person.id, page.talents)
  await showLink(demo, member.id, null)
  const free: Member = { ...member, proposals: [] }
  ;(await unlinkedOf(demo)).members.unshift(free)
  Object.assign(person, { member: null, link: null }, next)
}

export async function endLinks(demo: Demo, ids: readonly number[]): Promise<void> {
  for (const person of (await peopleOf(demo)).filter(({ id }) => ids.includes(id)))
    await takeApart(demo, person, { match: 'none', proposals: [], was_unlinked: true })
}

/** Takes back what one act linked. @throws RequestError 404 */
export async function undoBatch(demo: Demo, batch: string): Promise<number> {
  const before = found(actsOf(demo).batches.get(batch))
  actsOf(demo).batches.delete(batch)
  for (const person of await peopleOf(demo)) {
    const stood = before.get(person.id)
    if (stood) await takeApart(demo, person, stood)
  }
  return before.size
}

/** Takes somebody's results away, linked or not. @throws RequestError 404 */
export async function removePerson(demo: Demo, id: number): Promise<void> {
  found((await peopleOf(demo)).find((one) => one.id === id))
  await endLinks(demo, [id])
  const list = await listOf(demo)
  list.people = list.people.filter((one) => one.id !== id)
}
