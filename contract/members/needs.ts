import type { AttentionRank } from '../follow-ups/attention-rules.ts'
import type { MemberFilters } from './calls.ts'

/** The groups that ranks make, the gravest first. */
export const attentionNeeds = ['urgent', 'grave', 'rainy', 'need_follow', 'silent_twice', 'overdue'] as const
export type AttentionNeed = (typeof attentionNeeds)[number]

/** The ranks of each group: together all of them in their order, so that everybody stands in one group, the gravest. */
export const needRanks: Record<AttentionNeed, readonly AttentionRank[]> = {
  urgent: ['life'],
  grave: ['grave'],
  rainy: ['rain_worst', 'rain'],
  need_follow: ['concern', 'drop'],
  silent_twice: ['silent'],
  overdue: ['overdue'],
}

/** Why somebody must look after a member today, the gravest reason first. */
export const needKeys = [...attentionNeeds, 'bounced', 'senior_to_confirm', 'no_senior'] as const

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
  senior_to_confirm: { in_company: true, senior_to_confirm: true },
  no_senior: { in_company: true, no_senior: true },
}
