import { keysOf } from '#contract/keys.ts'

type Limits = { max_member_count: number; max_account_count: number; max_reading_account_count: number }

/** What each plan allows at once: members, administrators' accounts, viewers' accounts. */
export const plans = {
  standard: { max_member_count: 1_000, max_account_count: 100, max_reading_account_count: 300 },
  enterprise: { max_member_count: 100_000, max_account_count: 1_000, max_reading_account_count: 10_000 },
} as const satisfies Record<string, Limits>

export type PlanName = keyof typeof plans

export const planNames = keysOf(plans)
