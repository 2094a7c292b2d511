import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { AttentionReason } from '../../parts/AttentionReason.tsx'
import { InterviewBadge } from '../../parts/InterviewBadge.tsx'
import { MemberName } from '../../parts/MemberName.tsx'
import { lastWeather } from '../../parts/month-weather.ts'
import { UrgentHelp } from '../../parts/UrgentHelp.tsx'
import { WeatherIcon } from '../../parts/WeatherIcon.tsx'
import { memberPage } from '../../platform/addresses.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/class-names.ts'
import type { ShownGroup } from './need-groups.ts'

interface NeedCardProps {
  shown: ShownGroup
  today: string
}

/** One reason to talk to somebody: how many, the first five, and the way to all of them. */
export function NeedCard({ shown: { group, count, members, repeated, unnamed }, today }: NeedCardProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Card padding="none">
        <header className="flex items-center gap-x-3 border-b px-4 py-3 sm:px-5">
          <div className="min-w-0 flex-1">
            <h3 id={headingId} className="flex items-baseline gap-2 font-semibold">
              {group.title}
              <span className="text-lg">
                {count.toLocaleString('ja-JP')}
                <span className="ml-0.5 text-sm font-normal text-ink-2">名</span>
              </span>
            </h3>
            <p className="text-xs text-ink-2">{group.hint}</p>
          </div>
          <Link
            to="/company/member"
            search={group.search}
            className="inline-flex min-h-8 shrink-0 items-center text-sm text-accent-ink no-underline hover:underline"
          >
            <span className="sr-only">{group.title}の人を</span>
            すべて見る
            <ChevronRight size={16} aria-hidden />
          </Link>
        </header>
        {group.key === 'urgent' && (
          <div className="border-b bg-warning-soft px-4 py-3 sm:px-5">
            <UrgentHelp />
          </div>
        )}
        <ul>
          {members.map((member) => (
            <PersonRow key={member.id} member={member} today={today} isFollowUp={group.isFollowUp} />
          ))}
        </ul>
        {repeated > 0 && (
          <p className={cx('px-4 py-2 text-xs text-ink-2 sm:px-5', members.length > 0 && 'border-t')}>
            {repeated}名は上に表示しています。
            {unnamed > 0 && `ほかに${unnamed.toLocaleString('ja-JP')}名います。`}
          </p>
        )}
      </Card>
    </section>
  )
}

interface PersonRowProps {
  member: MemberInNeed
  today: string
  isFollowUp: boolean
}

function PersonRow({ member, today, isFollowUp }: PersonRowProps) {
  return (
    <li className="need-row relative grid items-center border-b px-4 py-3 last:border-0 focus-within:bg-hover hover:bg-hover sm:px-5">
      <WeatherIcon kind={lastWeather(member)} size={26} />
      <MemberName
        member={member}
        department={member.department_name}
        size={32}
        renderName={(name) => (
          <Link
            {...memberPage(member.code)}
            className="text-ink no-underline outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        )}
      />
      {isFollowUp && (
        <>
          <AttentionReason member={member} className="need-reason max-sm:col-start-2" />
          <div className="need-state flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-2 max-sm:col-start-2">
            <InterviewBadge
              status={member.interview_status}
              dueDate={member.interview_due_date}
              today={today}
            />
            <span className="max-w-full truncate">
              {member.hr_user_name ? `担当 ${member.hr_user_name}` : '担当者は未定'}
            </span>
          </div>
        </>
      )}
    </li>
  )
}
