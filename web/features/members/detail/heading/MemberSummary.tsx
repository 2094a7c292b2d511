import type { ReactNode } from 'react'
import { conditionType, hasResigned, isNewbie, workingStatus } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { kanaName, supervisorName } from '#contract/members/name.ts'
import { AttentionReason } from '../../../../parts/AttentionReason.tsx'
import { ImportanceMark } from '../../../../parts/ImportanceMark.tsx'
import { InterviewBadge } from '../../../../parts/InterviewBadge.tsx'
import { fullDate, longMonth, tokyoToday } from '../../../../parts/japanese-dates.ts'
import { lastWeather, lastWeatherWord } from '../../../../parts/month-weather.ts'
import { WeatherIcon } from '../../../../parts/WeatherIcon.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { serviceLength } from './service-length.ts'

/** The present weather with its reason, how the follow-up stands, and who is concerned. */
export function MemberSummary({ member, actions }: { member: MemberDetail; actions: ReactNode }) {
  return (
    <Card padding="none" className="mt-4">
      <div className="summary-parts">
        <CurrentWeather member={member} />
        <FollowUpState member={member} />
      </div>
      <Facts member={member} />
      <div className="flex flex-wrap gap-2 border-t p-4 max-sm:*:px-3 xl:hidden print:hidden">{actions}</div>
    </Card>
  )
}

function CurrentWeather({ member }: { member: MemberDetail }) {
  const [latest] = member.monthly_answers
  return (
    <section aria-label="いまの天気" className="flex items-start gap-4 p-4 sm:p-6">
      <WeatherIcon kind={lastWeather(member)} size={64} label="" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-2xl font-semibold">{lastWeatherWord(member)}</span>
          {latest && (
            <span className="text-sm text-ink-3">
              {member.is_unanswered && '最後は'}
              {longMonth(latest.month)}（第{latest.monthly_count}回）の回答
              {member.is_unanswered && `・${conditionType.label(latest.condition_type)}`}
            </span>
          )}
        </p>
        <p className="mt-1">
          {member.is_unanswered
            ? '直近の回は、期限までに回答がありませんでした。'
            : (latest?.explanation ?? 'まだ天気を判定できる回答がありません。')}
        </p>
        <AttentionReason member={member} className="mt-2 block font-semibold" />
      </div>
    </section>
  )
}

function FollowUpState({ member }: { member: MemberDetail }) {
  return (
    <section aria-label="対応の状況" className="p-4 sm:p-6">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        <dt className="text-sm text-ink-3">対応状況</dt>
        <dd>
          <div role="status">
            <InterviewBadge
              status={member.interview_status}
              dueDate={member.interview_due_date}
              today={tokyoToday()}
            />
          </div>
        </dd>
        <dt className="text-sm text-ink-3">重要度</dt>
        <dd>
          <ImportanceMark importance={member.importance} />
        </dd>
        <dt className="text-sm text-ink-3">担当者</dt>
        <dd>{member.hr_user_name ?? <Unset />}</dd>
      </dl>
    </section>
  )
}

function Facts({ member }: { member: MemberDetail }) {
  const kana = kanaName(member)
  const until = member.date_resigned ?? tokyoToday()
  const lastDay = hasResigned(member.working_status) && member.date_resigned
  const supervisor = supervisorName(member)
  const facts = [
    { term: 'フリガナ', value: kana, className: 'xl:hidden print:hidden' },
    {
      term: '部署',
      value: member.department?.full_path.replaceAll(' > ', ' › '),
      className: 'xl:hidden print:hidden max-sm:col-span-2',
    },
    { term: '区分', value: isNewbie.label(member.is_newbie) },
    {
      term: '入社日',
      value: `${fullDate(member.date_contracted)}（${serviceLength(member.date_contracted, until)}）`,
    },
    { term: '直属の上司', value: supervisor },
    ...(lastDay
      ? [{ term: '退職日', value: fullDate(lastDay) }]
      : [{ term: '在籍状況', value: workingStatus.label(member.working_status) }]),
  ]
  return (
    <dl className="summary-facts border-t p-4 sm:px-6">
      {facts.map(({ term, value, className }) => (
        <div key={term} className={className}>
          <dt className="text-xs text-ink-3">{term}</dt>
          <dd>{value || <Unset />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Unset() {
  return <span className="text-ink-3">未登録</span>
}
