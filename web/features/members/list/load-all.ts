import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { client } from '../../../platform/api.ts'
import { type Picked, pickedOf, pickLimit } from './picked.ts'

const chunk = 500
const atOnce = 4

/** Everybody the filters leave, loaded or not, up to what can be chosen at once. */
export async function loadAll(filters: MemberFilters, count: number): Promise<Picked[]> {
  const offsets = Array.from(
    { length: Math.ceil(Math.min(count, pickLimit) / chunk) },
    (_, step) => step * chunk,
  )
  const found: Picked[] = []
  while (offsets.length > 0) {
    const answers = await Promise.all(
      offsets.splice(0, atOnce).map((offset) => client.members.list({ ...filters, limit: chunk, offset })),
    )
    for (const { result } of answers) found.push(...result.members.map(pickedOf))
  }
  return found
}
