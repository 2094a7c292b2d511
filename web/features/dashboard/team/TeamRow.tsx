import { Link } from '@tanstack/react-router'
import { withheldReasons } from '#contract/answers/withheld.ts'
import { fullName } from '#contract/members/name.ts'
import type { TeamMember } from '#contract/talks/calls.ts'
import { Headline, hasHeadline } from '../../../parts/Headline.tsx'
import { shortDate } from '../../../parts/japanese-dates.ts'
import { MemberName } from '../../../parts/MemberName.tsx'
import { WeatherIcon } from '../../../parts/WeatherIcon.tsx'
import { memberPage } from '../../../platform/addresses.ts'
import { TalkRowButtons } from '../../../shared/talks/TalkButtons.tsx'
import type { OpenTalkDialog } from '../../../shared/talks/TalkDialogs.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { lastWeather, lastWeatherWord } from '../last-weather.ts'

interface TeamRowProps {
  member: TeamMember
  onOpen: (dialog: OpenTalkDialog) => void
}

/** A new person: the weather or why it is withheld, what HR passed on, and what to do this week. */
export function TeamRow({ member, onOpen }: TeamRowProps) {
  return (
    <li className="team-row">
      <span title={lastWeatherWord(member)}>
        <WeatherIcon kind={lastWeather(member)} size={22} />
      </span>
      <MemberName
        member={member}
        department={member.department_name}
        size={32}
        renderName={(name) => (
          <Link {...memberPage(member.code)} className="text-ink no-underline hover:underline">
            {name}
          </Link>
        )}
      />
      <div className="min-w-0">
        <Said member={member} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-2">
          {member.is_talk_due && <Badge tone="info">今週の面談</Badge>}
          {member.last_talked_on && <span>前回の面談 {shortDate(member.last_talked_on)}</span>}
          {member.next_survey_on && <span>次のアンケート {shortDate(member.next_survey_on)}</span>}
        </p>
      </div>
      <TalkRowButtons person={member} isDue={member.is_talk_due} onOpen={onOpen} />
      {member.released.length > 0 && (
        <figure className="min-w-0" aria-label={`人事が共有した${fullName(member)}さんの文`}>
          <figcaption className="text-ink-2">人事が共有した文</figcaption>
          {member.released.map((sentence) => (
            <blockquote
              key={sentence}
              className="border-l-3 border-line-strong/50 pl-4 text-words wrap-anywhere"
            >
              {sentence}
            </blockquote>
          ))}
        </figure>
      )}
    </li>
  )
}

function Said({ member }: { member: TeamMember }) {
  const reason = member.withheld_reason
  if (reason) return <p className="text-ink-2">天気は、{withheldReasons[reason].words}。</p>
  return hasHeadline(member) ? <Headline member={member} /> : null
}
