import { imageUri } from '#contract/accounts/avatar-calls.ts'
import { hasLeft } from '#contract/codes.ts'
import type {
  TalentListed,
  TalentMemberQuery,
  TalentMemberSide,
  TalentPeopleQuery,
  TalentPersonSide,
} from '#contract/talent/link-calls.ts'
import type { MatchState } from '#contract/talent/matching.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Matching, matchingOf, type Proposal } from './matching-rules.ts'
import * as queries from './queries.ts'

/** Who may be whom at this moment. */
export async function currentMatching(ctx: Ctx): Promise<Matching> {
  const people = await queries.unlinkedPeople(ctx.tx, ctx.actor.companyId)
  return matchingOf(people, people.length === 0 ? [] : await queries.candidates(ctx.tx, ctx.actor))
}

function memberSide({
  image_name,
  working_status,
  is_taken: _,
  ...row
}: queries.MemberRow): TalentMemberSide {
  return { ...row, image_uri: imageUri(image_name), is_former: hasLeft(working_status) }
}

function personSide(row: queries.PersonRow): TalentPersonSide {
  const { id, external_id, lastname, firstname, lastname_kana, firstname_kana } = row
  const { email, employee_code, birth_date, source, examined_on } = row
  return {
    id,
    talent_member_id: external_id,
    lastname,
    firstname,
    lastname_kana,
    firstname_kana,
    email,
    employee_code,
    birth_date,
    source,
    examined_on,
  }
}

const described = ({ reasons, contradictions, isSure }: Proposal) => ({
  reasons,
  contradictions,
  is_sure: isSure,
})

const linkOf = ({ linked_on, linked_at, linked_by_name }: queries.PersonRow): TalentListed['link'] =>
  linked_on && linked_at ? { linked_on, linked_at: formatLocal(linked_at), linked_by_name } : null

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** These people as they are shown, in this order. */
async function shownPeople(ctx: Ctx, ids: readonly number[], matching: Matching): Promise<TalentListed[]> {
  const people = byId(await queries.readPeople(ctx.tx, ctx.actor.companyId, ids))
  const proposed = ids.flatMap((id) => (matching.byPerson.get(id) ?? []).map(({ memberId }) => memberId))
  const own = [...people.values()].flatMap(({ member_id }) => member_id ?? [])
  const members = byId(await queries.readMembers(ctx.tx, ctx.actor, [...new Set([...proposed, ...own])]))
  return ids.flatMap((id) => {
    const row = people.get(id)
    if (!row) return []
    const member = row.member_id === null ? undefined : members.get(row.member_id)
    return [
      {
        ...personSide(row),
        match: matching.states.get(id) ?? null,
        was_unlinked: row.was_unlinked,
        proposals: (matching.byPerson.get(id) ?? []).flatMap((proposal) => {
          const found = members.get(proposal.memberId)
          return found ? [{ ...memberSide(found), ...described(proposal), is_taken: found.is_taken }] : []
        }),
        member: member ? memberSide(member) : null,
        link: linkOf(row),
      },
    ]
  })
}

const order: Record<MatchState | 'linked', number> = { sure: 0, conflict: 1, proposed: 2, none: 3, linked: 4 }

/** The people of the analysis, those that wait for a member first. */
export async function people(ctx: Ctx, { q, match, limit, offset }: TalentPeopleQuery) {
  const matching = await currentMatching(ctx)
  const stateOf = (id: number): MatchState | 'linked' => matching.states.get(id) ?? 'linked'
  const rows = await queries.findPeople(ctx.tx, ctx.actor.companyId, q)
  const found = rows
    .map(({ id }) => id)
    .filter((id) => match === undefined || stateOf(id) === match)
    .sort((one, other) => order[stateOf(one)] - order[stateOf(other)])
  const all = q ? await queries.findPeople(ctx.tx, ctx.actor.companyId, undefined) : rows
  const counts = { sure: 0, proposed: 0, conflict: 0, none: 0, linked: 0 }
  for (const { id } of all) counts[stateOf(id)] += 1
  const shown = await shownPeople(ctx, found.slice(offset, offset + limit), matching)
  return { result: { people: shown, count: found.length, counts } }
}

const nothing: Matching = { byPerson: new Map(), byMember: new Map(), states: new Map() }

export async function linked(ctx: Ctx, { q, limit, offset }: TalentPeopleQuery) {
  const rows = await queries.findPeople(ctx.tx, ctx.actor.companyId, q)
  const ids = rows.flatMap(({ id, is_linked }) => (is_linked ? [id] : []))
  const shown = await shownPeople(ctx, ids.slice(offset, offset + limit), nothing)
  return { result: { people: shown, count: ids.length } }
}

/** The members without results, those of whom some may be first. */
export async function unlinked(ctx: Ctx, { q, has_proposal, limit, offset }: TalentMemberQuery) {
  const matching = await currentMatching(ctx)
  const isProposed = (id: number) => matching.byMember.has(id)
  const ids = (await queries.findUnlinkedMembers(ctx.tx, ctx.actor, q))
    .filter((id) => has_proposal === undefined || isProposed(id) === has_proposal)
    .sort((one, other) => Number(isProposed(other)) - Number(isProposed(one)))
  const shown = ids.slice(offset, offset + limit)
  const proposals = (id: number) => matching.byMember.get(id) ?? []
  const members = byId(await queries.readMembers(ctx.tx, ctx.actor, shown))
  const personIds = shown.flatMap((id) => proposals(id).map(({ personId }) => personId))
  const persons = byId(await queries.readPeople(ctx.tx, ctx.actor.companyId, [...new Set(personIds)]))
  const listed = shown.flatMap((id) => {
    const row = members.get(id)
    if (!row) return []
    const own = proposals(id).flatMap((proposal) => {
      const found = persons.get(proposal.personId)
      const match = matching.states.get(proposal.personId) ?? 'none'
      return found ? [{ ...personSide(found), ...described(proposal), match }] : []
    })
    return [{ ...memberSide(row), proposals: own }]
  })
  return { result: { members: listed, count: ids.length } }
}
