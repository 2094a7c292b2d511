import { Link } from '@tanstack/react-router'
import { MessageCircleReply } from 'lucide-react'
import { workingStatus } from '#contract/codes.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { Headline, hasHeadline } from '../../parts/Headline.tsx'
import { InterviewBadge } from '../../parts/InterviewBadge.tsx'
import { MemberName } from '../../parts/MemberName.tsx'
import { monthSlots } from '../../parts/month-weather.ts'
import { WeatherStrip } from '../../parts/WeatherStrip.tsx'
import { memberPage } from '../../platform/addresses.ts'
import { Badge } from '../../ui/Badge.tsx'

export interface Shown {
  months: readonly string[]
  today: string
  home: number | undefined
}

interface PersonProps {
  member: MemberRow
  shown: Shown
}

export function PersonRow({ member, shown }: PersonProps) {
  return (
    <tr className="people-row">
      <td>
        <Name member={member} shown={shown} />
      </td>
      <td>
        <Reason member={member} />
      </td>
      <td>
        <Months member={member} shown={shown} />
      </td>
      <td>
        <State member={member} shown={shown} />
      </td>
    </tr>
  )
}

export function PersonItem({ member, shown }: PersonProps) {
  return (
    <li className="people-row people-item">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <Name member={member} shown={shown} />
        </span>
        <State member={member} shown={shown} />
      </span>
      <Headline member={member} />
      <Months member={member} shown={shown} />
    </li>
  )
}

function Name({ member, shown }: PersonProps) {
  return (
    <MemberName
      member={member}
      size={32}
      department={member.department?.id === shown.home ? null : member.department?.full_path}
      renderName={(name) => (
        <Link {...memberPage(member.code)} className="people-link">
          {name}
        </Link>
      )}
      note={<Marks member={member} />}
    />
  )
}

function Marks({ member }: Pick<PersonProps, 'member'>) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 self-center">
      {member.working_status !== workingStatus.is.employed && (
        <Badge>{workingStatus.label(member.working_status)}</Badge>
      )}
      {!member.message_read && (
        <span title="未読の返信があります" className="relative z-1 text-accent-ink">
          <MessageCircleReply size={16} aria-hidden />
          <span className="sr-only">未読の返信があります</span>
        </span>
      )}
    </span>
  )
}

function Reason({ member }: Pick<PersonProps, 'member'>) {
  if (hasHeadline(member)) return <Headline member={member} />
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">なし</span>
    </span>
  )
}

const Months = ({ member, shown }: PersonProps) => (
  <WeatherStrip slots={monthSlots(shown.months, member.answers)} size={16} label="これまでの天気" />
)

const State = ({ member, shown }: PersonProps) => (
  <InterviewBadge of={member} today={shown.today} look="plain" />
)
