import { HeartHandshake } from 'lucide-react'
import { isSelfHarm } from '#contract/answers/reasons.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { UrgentHelp } from '../../../../parts/UrgentHelp.tsx'

/** Words about the member's life, until the follow-up is settled: what to do now, and whom to call. */
export function UrgentWarning({ member: { attention } }: { member: MemberDetail }) {
  if (!attention.reasons.some(isSelfHarm)) return null
  return (
    <section aria-labelledby="urgent-notice" className="mt-4 rounded bg-warning-soft p-4 sm:px-6">
      <h2 id="urgent-notice" className="mb-2 flex items-center gap-2 font-semibold text-warning-ink">
        <HeartHandshake size={20} aria-hidden className="shrink-0" />
        今日のうちに、直接声をかけてください
      </h2>
      <p className="mb-2 text-sm">
        最近の回答に、命に関わる言葉がありました。自動で見つけたものですので、回答そのものもお読みください。
      </p>
      <UrgentHelp />
    </section>
  )
}
