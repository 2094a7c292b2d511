import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { memberSearch } from '#contract/members/search.ts'

const written = (filters: MemberFilters) =>
  JSON.stringify(Object.entries(memberSearch(filters)).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Whether two addresses of the list show the same, in whatever order they name it. */
export const isSameList = (one: MemberFilters, other: MemberFilters): boolean =>
  written(one) === written(other)
