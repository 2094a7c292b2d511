import type { ReactNode } from 'react'
import { waitsForFollowUp } from '#contract/codes.ts'
import { overdueDays } from '#contract/follow-ups/attention-rules.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { ImportanceMark } from '../../../../parts/ImportanceMark.tsx'
import { InterviewBadge } from '../../../../parts/InterviewBadge.tsx'
import { shortDate, tokyoToday } from '../../../../parts/japanese-dates.ts'
import { useCan } from '../../../../platform/session.ts'

/** How the follow-up stands: its state, until when, how urgent, and who has taken it on. */
export function FollowUpState({ member }: { member: MemberDetail }) {
  const { interview_status, interview_due_date, importance, hr_user_name } = member
  const acts = useCan()('member.update')
  const isOpen = waitsForFollowUp(interview_status)
  return (
    <section aria-label="対応状況">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        <dt className="text-ink-3">対応状況</dt>
        <dd>
          <div role="status">
            <InterviewBadge of={{ ...member, interview_due_date: null }} today="" />
          </div>
        </dd>
        {acts && (isOpen || interview_due_date) && (
          <Line term="期限">
            {interview_due_date ? <DueDay member={member} day={interview_due_date} /> : <Unset />}
          </Line>
        )}
        {((acts && isOpen) || importance) && (
          <Line term="重要度">
            <ImportanceMark importance={importance} />
          </Line>
        )}
        {(isOpen || hr_user_name) && (
          <Line term="担当者">
            {hr_user_name ? (
              <span title={hr_user_name} className="line-clamp-2">
                {hr_user_name}
              </span>
            ) : (
              <Unset />
            )}
          </Line>
        )}
      </dl>
    </section>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

function DueDay({ member: { interview_status }, day }: { member: MemberDetail; day: string }) {
  const late = overdueDays(interview_status, day, tokyoToday())
  if (late === 0) return shortDate(day)
  return (
    <>
      {shortDate(day)} <span className="font-semibold">{late}日経過</span>
    </>
  )
}

function Unset() {
  return <span className="text-ink-3">未設定</span>
}
