import { conditionType, importance, interviewStatus, isNewbie, workingStatus } from '../codes.ts'
import { isRealDate } from '../dates.ts'
import { attentionNeeds } from '../follow-ups/attention-ranks.ts'
import { endOf, month, oneOf, positive } from '../search-values.ts'
import type { MemberFilters } from './filter-fields.ts'
import { memberSortKeys } from './sort-keys.ts'

/** Where a member can stand in the monthly survey; 0 is before the first round. */
export const memberRounds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

const day = (value: unknown) => (typeof value === 'string' && isRealDate(value) ? value : undefined)

/** The list's filters from an address, without loading the full schema; a value that does not fit is left out. */
export function memberSearch(search: Record<string, unknown>): MemberFilters {
  const [joined_from, rained_from] = [day(search.joined_from), month(search.rained_from)]
  const filters = {
    q: search.q === undefined ? undefined : String(search.q).slice(0, 100),
    department_id: positive(search.department_id),
    department_only: oneOf([true], search.department_only),
    no_department: oneOf([true], search.no_department),
    is_newbie: oneOf(isNewbie.codes, search.is_newbie),
    working_status: oneOf(workingStatus.codes, search.working_status),
    in_company: oneOf([true, false], search.in_company),
    with_former: oneOf([true], search.with_former),
    condition_type: oneOf(conditionType.codes, search.condition_type),
    need_follow: oneOf([true, false], search.need_follow),
    need: oneOf(attentionNeeds, search.need),
    interview_status: oneOf(interviewStatus.codes, search.interview_status),
    overdue: oneOf([true, false], search.overdue),
    silent: oneOf([true, false], search.silent),
    importance: oneOf(importance.codes, search.importance),
    hr_user_id: positive(search.hr_user_id),
    senior_id: positive(search.senior_id),
    round: oneOf(memberRounds, search.round),
    rained_from,
    rained_to: endOf(rained_from, month(search.rained_to)),
    rained_round: oneOf(memberRounds, search.rained_round) || undefined,
    joined_from,
    joined_to: endOf(joined_from, day(search.joined_to)),
    no_senior: oneOf([true, false], search.no_senior),
    senior_to_confirm: oneOf([true, false], search.senior_to_confirm),
    bounced: oneOf([true, false], search.bounced),
    complained: oneOf([true, false], search.complained),
    stopped: oneOf([true, false], search.stopped),
    unread: oneOf([true, false], search.unread),
    sort: oneOf(memberSortKeys, search.sort),
    order: oneOf(['asc', 'desc'] as const, search.order),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Whether anything narrows the list beside whether those who left stand in it. */
export function isNarrowed(filters: MemberFilters): boolean {
  const { in_company, with_former: _with, sort: _sort, order: _order, ...narrowing } = filters
  return in_company === false || Object.keys(narrowing).length > 0
}

/** Where nothing is said of it and nothing else narrows the list, it is of those with the company. */
export function shownBy(search: Record<string, unknown>): MemberFilters {
  const filters = memberSearch(search)
  const isBare = !isNarrowed(filters) && !filters.in_company && !filters.with_former
  return isBare ? { in_company: true, ...filters } : filters
}
