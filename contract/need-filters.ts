import type { MemberFilters } from './members.ts'

/** Why somebody must look after a member today, the most urgent reason first. */
export const needKeys = [
  'urgent',
  'rainy',
  'overdue',
  'need_follow',
  'silent_twice',
  'bounced',
  'senior_to_confirm',
  'no_senior',
] as const

/** A group of the dashboard. */
export type NeedKey = (typeof needKeys)[number]

/** Who is in each group: these filters of the member list, so that the group, its count and the list behind it are the same people. */
export const needFilters: Record<NeedKey, MemberFilters> = {
  urgent: { in_company: true, urgent: true },
  rainy: { in_company: true, condition_type: 3, interview_status: 1 },
  overdue: { in_company: true, overdue: true },
  need_follow: { in_company: true, need_follow: true, interview_status: 1 },
  silent_twice: { in_company: true, silent: true, interview_status: 1 },
  bounced: { in_company: true, bounced: true },
  senior_to_confirm: { in_company: true, senior_to_confirm: true },
  no_senior: { in_company: true, no_senior: true },
}
