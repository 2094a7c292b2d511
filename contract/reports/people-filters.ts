import { isoDateOf } from '../dates.ts'
import type { MemberFilters } from '../members/filter-fields.ts'
import type { ReportQuery } from './calls.ts'

const lastDay = (month: string): string =>
  isoDateOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)))

/** The list of members that a report's filters leave; the months of joining become days. */
export const peopleOf = ({
  department_id,
  is_newbie,
  senior_id,
  joined_from,
  joined_to,
}: ReportQuery): MemberFilters => ({
  ...(department_id !== undefined && { department_id }),
  ...(is_newbie !== undefined && { is_newbie }),
  ...(senior_id !== undefined && { senior_id }),
  ...(joined_from !== undefined && { joined_from: `${joined_from}-01` }),
  ...(joined_to !== undefined && { joined_to: lastDay(joined_to) }),
})

/** The people directly in a department, or in none where it is null, among those that a report's filters leave. */
export const peopleIn = (
  query: ReportQuery,
  department: string | null,
  hasBelow: boolean,
): MemberFilters => ({
  ...peopleOf(query),
  ...(department === null
    ? { no_department: true }
    : { department_id: Number(department), ...(hasBelow && { department_only: true }) }),
})
