import { type Answers, type Demo, found, noSample, pageOf } from '../demo.ts'
import { holdsWords } from '../member-order.ts'
import type { Client, Output } from '../sample-store.ts'

type Person = Output<Client['talentRelations']['people']>['result']['people'][number]

const peopleOf = async (demo: Demo) => (await demo.kept('talentRelations', 'people', { limit: 100 })).result

const isNamed = (q: string | undefined, one: { lastname: string; firstname: string; email: string | null }) =>
  !q || holdsWords(q, [one.lastname + one.firstname, one.email])

/** Where talent results come from. */
export const talentSources = (demo: Demo): Answers<Client['talentSources']> => ({
  link: () => demo.kept('talentSources', 'link'),
  ...{ connect: noSample, disconnect: noSample, synchronize: noSample },
  syncs: () => demo.kept('talentSources', 'syncs'),
})

/** Results from a file: there is none in the demo. */
export const talentImports: Answers<Client['talentImports']> = {
  ...{ sheet: noSample, validate: noSample, import: noSample, failedRows: noSample },
}

/** Whose results belong to which member. */
export const talentRelations = (demo: Demo): Answers<Client['talentRelations']> => ({
  people: async ({ q, match, limit, offset }) => {
    const { people: recent, counts } = await peopleOf(demo)
    const people =
      match === undefined
        ? recent
        : (await demo.kept('talentRelations', 'people', { match, limit: 100 })).result.people
    const chosen = people.filter((one: Person) => isNamed(q, one))
    return { result: { people: pageOf(chosen, { limit, offset }), count: chosen.length, counts } }
  },
  linked: async ({ q, limit, offset }) => {
    const { people } = (await demo.kept('talentRelations', 'linked', { limit: 100 })).result
    const chosen = people.filter((one) => isNamed(q, one))
    return { result: { people: pageOf(chosen, { limit, offset }), count: chosen.length } }
  },
  unlinked: async ({ q, has_proposal, limit, offset }) => {
    const { members } = (await demo.kept('talentRelations', 'unlinked', { limit: 100 })).result
    const chosen = members.filter(
      (one) => isNamed(q, one) && (has_proposal === undefined || one.proposals.length > 0 === has_proposal),
    )
    return { result: { members: pageOf(chosen, { limit, offset }), count: chosen.length } }
  },
  ...{ link: noSample, linkSure: noSample, undo: noSample, unlink: noSample, remove: noSample },
})

/** What the results say of somebody. */
export const talentExamination = (demo: Demo): Answers<Client['talentExamination']> => ({
  get: async ({ id }) => found(await demo.people.person(id)).talents,
  pdf: noSample,
  backTest: () => demo.kept('talentExamination', 'backTest'),
})
