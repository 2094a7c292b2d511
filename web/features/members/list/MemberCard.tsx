import { memo } from 'react'
import type { MemberRow } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { Headline } from '../../../parts/Headline.tsx'
import { InterviewBadge } from '../../../parts/InterviewBadge.tsx'
import { monthSlots, roundSlots } from '../../../parts/month-weather.ts'
import { WeatherStrip } from '../../../parts/WeatherStrip.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { NameCell, ThisMonth } from './cells.tsx'
import type { ListPeriod } from './columns.tsx'
import type { MonthsBy } from './list-view.ts'
import { PickBox } from './Picking.tsx'

interface MemberCardProps {
  member: MemberRow | undefined
  period: ListPeriod
  by: MonthsBy
  isPicked: boolean
  /** Absent while nobody is to be chosen. */
  onPick: (() => void) | undefined
}

/** One member where there is no room for a row. */
export const MemberCard = memo(function MemberCard({
  member,
  period,
  by,
  isPicked,
  onPick,
}: MemberCardProps) {
  if (!member)
    return (
      <div className="rounded border bg-surface p-3">
        <Skeleton className="h-22 w-full rounded-sm" />
      </div>
    )
  return (
    <article
      className={cx(
        'relative flex flex-col gap-1.5 rounded border px-3 py-2',
        isPicked ? 'border-accent bg-accent-soft' : 'bg-surface focus-within:bg-hover',
      )}
    >
      <div className="flex items-center gap-3">
        {onPick && (
          <PickBox
            label={`${fullName(member)}さんを選択`}
            isPicked={isPicked}
            onPick={onPick}
            className="relative z-1 -m-2 size-10"
          />
        )}
        <div className="min-w-0 flex-1">
          <NameCell member={member} />
        </div>
        {by === 'month' && <ThisMonth member={member} month={period.months.at(-1)} />}
      </div>
      <Headline member={member} />
      <div className="flex items-center gap-3">
        <FollowUp member={member} today={period.today} />
        {by === 'month' ? (
          <WeatherStrip
            slots={monthSlots(period.months.slice(0, -1), member.answers)}
            isFolded
            className="w-20 shrink-0"
            label="これまでの天気"
          />
        ) : (
          <WeatherStrip
            slots={roundSlots(member.answers)}
            isFolded
            className="w-20 shrink-0"
            label="回ごとの天気"
          />
        )}
      </div>
    </article>
  )
})

function FollowUp({ member, today }: { member: MemberRow; today: string }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-x-3 text-ink-2">
      <InterviewBadge of={member} today={today} look="plain" />
      {member.hr_user_name && <span className="truncate">担当 {member.hr_user_name}</span>}
    </div>
  )
}
