import type { ReactNode } from 'react'
import { waitsForFollowUp } from '#contract/codes.ts'
import { overdueDays } from '#contract/follow-ups/attention-rules.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { ImportanceMark } from '../../../../parts/ImportanceMark.tsx'
import { InterviewBadge } from '../../../../parts/InterviewBadge.tsx'
import { fullDate, shortDate, tokyoToday } from '../../../../parts/japanese-dates.ts'
import { useCan } from '../../../../platform/session.ts'

/** How the follow-up stands, in one line: its state, until when, how urgent, and who has taken it on. */
export function FollowUpState({ member }: { member: MemberDetail }) {
  const { interview_status, interview_due_date, importance, hr_user_name } = member
  const acts = useCan()('member.update')
  const isOpen = waitsForFollowUp(interview_status)
  return (
    <section aria-label="対応状況">
      <dl className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <dt className="sr-only">対応状況</dt>
        <dd>
          <div role="status">
            <InterviewBadge of={{ ...member, interview_due_date: null }} today="" />
          </div>
        </dd>
        {acts && (isOpen || interview_due_date) && (
          <Line term="期限">
            {interview_due_date ? (
              <DueDay member={member} day={interview_due_date} />
            ) : (
              <Unset of="期限なし" />
            )}
          </Line>
        )}
        {importance && (
          <Line term="重要度">
            <ImportanceMark importance={importance} />
          </Line>
        )}
        {(isOpen || hr_user_name) && (
          <Line term="担当者">
            {hr_user_name ? (
              <span title={hr_user_name} className="line-clamp-2 whitespace-normal">
                {hr_user_name}
              </span>
            ) : (
              <Unset of="担当者が未設定" />
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
      <dt className="sr-only">{term}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </>
  )
}

function DueDay({ member: { interview_status }, day }: { member: MemberDetail; day: string }) {
  const late = overdueDays(interview_status, day, tokyoToday())
  if (late === 0) return shortDate(day)
  return (
    <span title={fullDate(day)} className="font-semibold">
      {late}日経過
    </span>
  )
}

const Unset = ({ of }: { of: string }) => <span className="text-ink-3">{of}</span>
