import { Link } from '@tanstack/react-router'
import type { MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { Headline } from '../../parts/Headline.tsx'
import { InterviewBadge } from '../../parts/InterviewBadge.tsx'
import { MemberName } from '../../parts/MemberName.tsx'
import { WeatherIcon } from '../../parts/WeatherIcon.tsx'
import { memberPage } from '../../platform/addresses.ts'
import { lastWeather, lastWeatherWord } from './last-weather.ts'

const link =
  'text-ink no-underline outline-none after:absolute after:inset-0 hover:underline ' +
  'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

/** Somebody who needs somebody: the weather, the reason in words, and how far its follow-up is. */
export function PersonRow({ member, today }: { member: MemberInNeed; today: string }) {
  const handler = member.hr_user_name ? `担当 ${member.hr_user_name}` : '担当者未設定'
  return (
    <li className="need-row relative grid items-center border-t px-4 focus-within:bg-hover hover:bg-hover">
      <span title={lastWeatherWord(member)}>
        <WeatherIcon kind={lastWeather(member)} size={22} />
      </span>
      <MemberName
        member={member}
        department={member.department_name}
        size={32}
        renderName={(name) => (
          <Link {...memberPage(member.code)} className={link}>
            {name}
          </Link>
        )}
      />
      <Headline member={member} className="need-reason" />
      <span className="need-state flex min-w-0 items-center gap-x-4">
        <InterviewBadge of={member} today={today} look="plain" />
        <span title={handler} className="need-handler truncate text-ink-2">
          {handler}
        </span>
      </span>
    </li>
  )
}
