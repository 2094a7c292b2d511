import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { enqType } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import type { SurveyForecast } from '#contract/surveys/forecast-calls.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { dayInWords, daysInWords } from './schedule/consequences.ts'
import { useForecast } from './use-settings.ts'

const surveys = {
  monthly: {
    title: '月次アンケート',
    enqType: enqType.is.monthly,
    to: '/company/setting/enq/monthly',
    who: `入社した方に、毎月1回・全${monthlyRounds}回`,
    pages: ['monthly'],
  },
  annual: {
    title: '入社1年アンケート',
    enqType: enqType.is.anniversary,
    to: '/company/setting/enq/annual',
    who: '入社から1年の方と、その上司に1回',
    pages: ['annual', 'annual_senior'],
  },
} as const

type SurveyCardProps = { survey: keyof typeof surveys; settings: SurveySettings }

export function SurveyCard({ survey, settings }: SurveyCardProps) {
  const headingId = useId()
  const { title, to, who } = surveys[survey]
  const isActive = survey === 'monthly' || settings.is_annual_active
  const limit = survey === 'monthly' ? settings.limit_day : settings.annual_limit_day
  const reminders = survey === 'monthly' ? settings.reminder_days : settings.annual_reminder_days
  const forecast = useForecast().data?.result
  return (
    <section aria-labelledby={headingId}>
      <Card className="flex h-full flex-col gap-3">
        <div className="flex items-center gap-3">
          <h2 id={headingId} className="text-lg font-semibold">
            {title}
          </h2>
          <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? '配信中' : '配信しない'}</Badge>
        </div>
        <p className="text-ink-2">{who}</p>
        <DescriptionList
          items={[
            { term: '配信', description: `${settings.send_hour}時から` },
            { term: '締め切り', description: `配信した日から${limit}日目の23:59` },
            { term: 'リマインド', description: daysInWords(reminders) },
            { term: '次の配信', description: isActive ? nextOf(survey, forecast) : 'ありません' },
            { term: '回答受付中', description: openOf(survey, forecast) },
          ]}
        />
        <div className="mt-auto pt-1">
          <Link to={to} className={buttonClass()}>
            <span className="sr-only">{title}の</span>設定を変更する
          </Link>
        </div>
      </Card>
    </section>
  )
}

const reading = '…'

function nextOf(survey: SurveyCardProps['survey'], forecast: SurveyForecast | undefined): string {
  if (!forecast) return reading
  const next = forecast.next.find(({ enq_type }) => enq_type === surveys[survey].enqType)
  return next
    ? `${dayInWords(next.date, forecast.now)}に${next.count.toLocaleString('ja-JP')}名`
    : '予定はありません'
}

function openOf(survey: SurveyCardProps['survey'], forecast: SurveyForecast | undefined): string {
  if (!forecast) return reading
  const pages: readonly string[] = surveys[survey].pages
  const count = forecast.open
    .filter((open) => pages.includes(open.survey))
    .reduce((sum, open) => sum + open.count, 0)
  return count > 0 ? `${count.toLocaleString('ja-JP')}名が未回答` : '未回答の方はいません'
}
