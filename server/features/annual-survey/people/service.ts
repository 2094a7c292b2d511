import type { AnnualAnswers } from '#contract/annual-survey/calls.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { type AnswerParts, answersOf, partsOf } from '../answer-rules.ts'
import type { Means } from '../means/service.ts'
import { readParts } from '../queries.ts'
import { type Person, readPeople } from './queries.ts'

export { chosenIds, type Person } from './queries.ts'

export type Surveyed = { person: Person; answers: AnnualAnswers }

export async function surveyed(
  tx: Tx,
  reader: Reader,
  ids: readonly number[],
  means: Means,
  keep: (parts: AnswerParts) => AnswerParts = (parts) => parts,
): Promise<Surveyed[]> {
  const people = await readPeople(tx, reader, ids)
  const parts = Map.groupBy(await readParts(tx, reader, ids), ({ member_id }) => member_id)
  return people.map((person) => ({
    person,
    answers: answersOf(person.id, keep(partsOf(parts.get(person.id) ?? [])), means),
  }))
}
