import { HeartHandshake } from 'lucide-react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { criticalWords, isSelfHarm } from '#contract/answers/reasons.ts'
import { untilWords } from '#contract/follow-ups/attention-rules.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { tokyoToday } from '../../../../parts/japanese-dates.ts'
import { UrgentHelp } from '../../../../parts/UrgentHelp.tsx'
import { useCan } from '../../../../platform/session.ts'
import { graveNotice } from '../answers/next-step.ts'

const isOfLife = ({ need_follow_reasons: reasons }: MonthlyAnswer): boolean => reasons.some(isSelfHarm)

/** Words about the member's life or about harassment, until the follow-up is settled: what to do now, and whom to call. */
export function GraveNotice({ member }: { member: MemberDetail }) {
  const acts = useCan()('member.update')
  const notice = graveNotice(member)
  if (!notice) return null
  const today = tokyoToday()
  const came = member.monthly_answers.find(isOfLife)?.dt_answered.slice(0, 10)
  const until = untilWords('today', member.interview_due_date ?? today, today, came)
  return (
    <section
      aria-labelledby="grave-notice"
      className="mb-4 flex flex-col gap-2 rounded border-l-3 border-danger bg-surface p-4"
    >
      <h2 id="grave-notice" className="flex items-center gap-2 text-lg font-semibold text-danger-ink">
        <HeartHandshake size={20} aria-hidden className="shrink-0" />
        {notice === 'life' && acts
          ? `${until}、直接声をかけてください`
          : `${criticalWords(notice === 'life' ? 'self_harm' : notice)}があります`}
      </h2>
      <p>
        {!acts
          ? '人事の担当者が対応します。書かれた内容は、本人の了承なしにほかの人へ伝えないでください。'
          : notice === 'life'
            ? '最近の回答に、命に関わる言葉がありました。自動で見つけたものですので、回答そのものもお読みください。'
            : member.monthly_answers[0]?.action}
      </p>
      {notice === 'life' && acts && <UrgentHelp />}
    </section>
  )
}
