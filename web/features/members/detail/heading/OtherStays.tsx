import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { MemberDetail, OtherStay } from '#contract/members/calls.ts'
import { stayWords } from '#contract/members/stays.ts'
import { longMonth } from '../../../../parts/japanese-dates.ts'
import { monthWeather } from '../../../../parts/month-weather.ts'
import { WeatherIcon } from '../../../../parts/WeatherIcon.tsx'
import { memberPage } from '../../../../platform/addresses.ts'

/** The other stays of the same person, folded, each with its weather and the way to its own page. */
export function OtherStays({ member }: { member: MemberDetail }) {
  if (member.stays.length === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-1">
      {member.stays.map((stay) => (
        <Stay key={stay.code} stay={stay} />
      ))}
    </div>
  )
}

function Stay({ stay }: { stay: OtherStay }) {
  return (
    <details className="group">
      <summary className="flex min-h-8 w-fit items-center gap-1 rounded-sm text-ink-2 hover:text-ink">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 transition-transform group-open:rotate-90 print:hidden"
        />
        {stay.is_later ? 'あとの在籍' : '前の在籍'}（{stayWords(stay)}）
      </summary>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1 pb-2 pl-5">
        {stay.answers.length > 0 ? <Weathers answers={stay.answers} /> : <p>配信した回はありません。</p>}
        <Link {...memberPage(stay.code)} className="text-accent-ink">
          この在籍のページを開く
        </Link>
      </div>
    </details>
  )
}

function Weathers({ answers }: Pick<OtherStay, 'answers'>) {
  return (
    <ol aria-label="天気の推移" className="flex flex-wrap gap-1">
      {answers.map((answer) => {
        const { kind, word } = monthWeather({ ...answer, need_follow_tag: false })
        const label = `第${answer.round}回 ${longMonth(answer.month.replace('/', '-'))} ${word}`
        return (
          <li key={answer.round} title={label}>
            {kind ? <WeatherIcon kind={kind} size={20} label={label} /> : <span>{word}</span>}
          </li>
        )
      })}
    </ol>
  )
}
