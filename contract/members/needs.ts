import { attentionNeeds } from '../follow-ups/attention-ranks.ts'
import type { MemberFilters } from './filter-fields.ts'

/** Why somebody must look after a member today, the gravest reason first. */
export const needKeys = [
  ...attentionNeeds,
  'bounced',
  'complained',
  'senior_to_confirm',
  'no_senior',
] as const

/** A group of the dashboard. */
export type NeedKey = (typeof needKeys)[number]

/** Who is in each group: these filters of the member list, so that the group, its count and the list behind it are the same people. */
export const needFilters: Record<NeedKey, MemberFilters> = {
  urgent: { in_company: true, need: 'urgent' },
  grave: { in_company: true, need: 'grave' },
  rainy: { in_company: true, need: 'rainy' },
  need_follow: { in_company: true, need: 'need_follow' },
  silent_twice: { in_company: true, need: 'silent_twice' },
  overdue: { in_company: true, need: 'overdue' },
  bounced: { in_company: true, bounced: true },
  complained: { in_company: true, complained: true },
  senior_to_confirm: { in_company: true, senior_to_confirm: true },
  no_senior: { in_company: true, no_senior: true },
}
