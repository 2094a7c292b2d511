import { Link } from '@tanstack/react-router'
import { MailX, MessageCircleReply } from 'lucide-react'
import type { ReactNode } from 'react'
import { workingStatus } from '#contract/codes.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { Headline, hasHeadline } from '../../../parts/Headline.tsx'
import { MemberName } from '../../../parts/MemberName.tsx'
import { monthWeather, weatherWords } from '../../../parts/month-weather.ts'
import { WeatherIcon, type WeatherKind } from '../../../parts/WeatherIcon.tsx'
import { memberPage } from '../../../platform/addresses.ts'
import { Badge } from '../../../ui/Badge.tsx'

const linkLook =
  'text-ink no-underline outline-none after:absolute after:inset-0 hover:underline ' +
  'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

interface NameCellProps {
  member: MemberRow
  /** Off where the department has a column of its own. */
  hasDepartment?: boolean
  size?: 32 | 40
}

/** Name, face and place, leading to the member. */
export function NameCell({ member, hasDepartment = true, size = 32 }: NameCellProps) {
  return (
    <MemberName
      member={member}
      size={size}
      department={hasDepartment ? member.department?.full_path : null}
      renderName={(name) => (
        <Link {...memberPage(member.code)} className={linkLook}>
          {name}
        </Link>
      )}
      note={<Marks member={member} />}
    />
  )
}

type Marked = Pick<MemberRow, 'working_status' | 'stay' | 'is_stopped_send_questions_mail' | 'message_read'>

/** In one word, so that the name keeps its room: an earlier stay, away or gone, or come again. */
function standingOf({ stay, working_status }: Marked): string | null {
  if (stay === 'former') return '前の在籍'
  if (working_status !== workingStatus.is.employed) return workingStatus.label(working_status)
  return stay === 'last' ? '再入社' : null
}

/** What sets a member apart in the list: away or gone, one of several stays, stopped surveys, a reply that waits. */
function Marks({ member }: { member: Marked }) {
  const standing = standingOf(member)
  return (
    <span className="inline-flex shrink-0 items-center gap-1 self-center">
      {standing && <Badge>{standing}</Badge>}
      {!member.message_read && (
        <Mark label="未読の返信があります" look="text-accent-ink">
          <MessageCircleReply size={16} aria-hidden />
        </Mark>
      )}
      {member.is_stopped_send_questions_mail && (
        <Mark label="アンケートを停止しています" look="text-ink-3">
          <MailX size={15} aria-hidden />
        </Mark>
      )}
    </span>
  )
}

function Mark({ label, look, children }: { label: string; look: string; children: ReactNode }) {
  return (
    <span title={label} className={`relative z-1 ${look}`}>
      {children}
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Why somebody is needed, and in its own words. */
export function AttentionText({ member }: { member: MemberRow }) {
  return hasHeadline(member) ? <Headline member={member} /> : <Nothing />
}

interface ThisMonthProps {
  member: Pick<MemberRow, 'answers'>
  month: string | undefined
}

/** Rain is read first; what is not an answer stands back. */
function inkOf(kind: WeatherKind | null): string {
  if (kind === 'rainy') return 'font-semibold text-rain-ink'
  return kind === 'sunny' || kind === 'cloudy' ? '' : 'text-ink-3'
}

/** This month's weather, large. */
export function ThisMonth({ member, month }: ThisMonthProps) {
  const item = member.answers.find((one) => one.month === month)
  const { kind, word } = monthWeather(item)
  return (
    <span title={weatherWords(item)} className="flex items-center gap-1.5 whitespace-nowrap">
      {kind ? <WeatherIcon kind={kind} size={22} label="" /> : <span className="w-5.5" />}
      <span className={inkOf(kind)}>{word}</span>
    </span>
  )
}

/** A text in one line, whole under the pointer; a dash where there is none. */
export function Words({ text }: { text: string | null | undefined }) {
  if (!text) return <Nothing />
  return (
    <span title={text} className="block truncate">
      {text}
    </span>
  )
}

export function Nothing() {
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">なし</span>
    </span>
  )
}
