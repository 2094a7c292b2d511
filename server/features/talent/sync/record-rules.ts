import * as z from 'zod'
import { type TalentPerson, talentPerson, talentProblems } from '#contract/talent/fields.ts'
import { talentColumns } from '#contract/talent/sheet.ts'
import { fieldErrors } from '#contract/validation.ts'

/** What a run has heard of the service's list: each person as told last. */
export type Heard = {
  people: Map<string, TalentPerson>
  removed: Set<string>
  refused: { id: string; reason: string }[]
  received: number
  /** A record without id, so that missing people cannot be determined. */
  hasNameless: boolean
}

/** The state before the first page of a service's people. */
export const nothingHeard = (): Heard => ({
  people: new Map(),
  removed: new Set(),
  refused: [],
  received: 0,
  hasNameless: false,
})

const removal = z.object({ id: talentPerson.shape.external_id, removed: z.literal(true) })
const named = z.object({ id: z.string().trim().min(1) })

const nameless = '（IDなし）'
const longestShownId = 40

const headings = new Map(talentColumns.map(({ field, heading }) => [field, heading]))

/** Takes one record into what was heard: the last word about a person counts, and one that breaks the form says nothing. */
export function hear(heard: Heard, record: unknown, today: string): void {
  heard.received += 1
  const gone = removal.safeParse(record)
  if (gone.success) {
    heard.people.delete(gone.data.id)
    heard.removed.add(gone.data.id)
    return
  }
  const { success, data } = named.safeParse(record)
  if (!success) {
    heard.hasNameless = true
    heard.refused.push({ id: nameless, reason: 'IDがありません。' })
    return
  }
  const parsed = talentPerson.safeParse({ ...(record as object), external_id: data.id })
  const problems = parsed.success ? talentProblems(parsed.data, today) : fieldErrors(parsed.error.issues)
  const [first] = problems
  if (parsed.success && !first) {
    heard.removed.delete(data.id)
    heard.people.set(data.id, parsed.data)
    return
  }
  const field = first?.field ?? ''
  const reason = `${headings.get(field) ?? field}：${first?.message ?? ''}`
  heard.refused.push({ id: data.id.slice(0, longestShownId), reason })
}
