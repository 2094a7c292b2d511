import * as z from 'zod'
import { conditionType, importance, interviewStatus, isNewbie, workingStatus } from '../codes.ts'
import { departmentFilter } from '../departments/filter-fields.ts'
import { attentionNeeds } from '../follow-ups/attention-ranks.ts'
import { monthlyRounds } from '../limits.ts'
import { calendarMonth, codeIn, id, isoDate, searchWords, whole } from '../validation.ts'
import { memberSortKeys } from './sort-keys.ts'

/** The filters of the list; the screen's URL carries the same names. */
export const memberFilters = z.object({
  q: searchWords.optional(),
  department_id: departmentFilter,
  /** Of the department only those directly in it. */
  department_only: z.boolean().optional(),
  no_department: z.boolean().optional(),
  is_newbie: codeIn(isNewbie).optional(),
  working_status: codeIn(workingStatus).optional(),
  /** With the company still: employed or on leave. */
  in_company: z.boolean().optional(),
  /** Narrows nothing: the screen's bare address shows those with the company, and this one who left or declined too. */
  with_former: z.boolean().optional(),
  condition_type: codeIn(conditionType).optional(),
  need_follow: z.boolean().optional(),
  need: z.enum(attentionNeeds).optional(),
  interview_status: codeIn(interviewStatus).optional(),
  overdue: z.boolean().optional(),
  silent: z.boolean().optional(),
  importance: codeIn(importance).optional(),
  hr_user_id: id.optional(),
  senior_id: id.optional(),
  /** The monthly round the member is in today, 1 to 12; 0 before the first. */
  round: whole(0, monthlyRounds).optional(),
  /** Whose weather was rain in a monthly round that was due in these months, or in this round. */
  rained_from: calendarMonth.optional(),
  rained_to: calendarMonth.optional(),
  rained_round: whole(1, monthlyRounds).optional(),
  joined_from: isoDate.optional(),
  joined_to: isoDate.optional(),
  no_senior: z.boolean().optional(),
  senior_to_confirm: z.boolean().optional(),
  bounced: z.boolean().optional(),
  /** Their mail provider reported our mails as unwanted, and nobody has written an entry since. */
  complained: z.boolean().optional(),
  stopped: z.boolean().optional(),
  unread: z.boolean().optional(),
  sort: z.enum(memberSortKeys).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

export type MemberFilters = z.output<typeof memberFilters>
