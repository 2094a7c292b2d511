import type { OpenSession } from '#contract/accounts/session-calls.ts'
import { factorWords } from '#contract/sessions/factors.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'

export const sessionFacts = ({ last_used_at, signed_in_at, factors, ip_address }: OpenSession) => [
  `最終利用 ${dateAndMinute(last_used_at)}`,
  `ログイン ${dateAndMinute(signed_in_at)}`,
  factors.map((factor) => factorWords[factor]).join('＋'),
  ip_address,
]
