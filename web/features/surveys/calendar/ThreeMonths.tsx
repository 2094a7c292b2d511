import { BellRing, CalendarX2, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { enqType } from '#contract/codes.ts'
import type { SurveyForecast, SurveyPage } from '#contract/surveys/forecast-calls.ts'
import { daysAfter, monthsAfter } from '#contract/surveys/plan.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useForecast } from '../use-settings.ts'
import { type MarkKind, marksOf, type Terms } from './calendar-marks.ts'
import { MonthGrid } from './MonthGrid.tsx'
import './calendar.css'

interface ThreeMonthsProps {
  surveys: readonly SurveyPage[]
  terms: Terms
  /** The day for an example where nobody awaits a survey; null gives none. */
  sendDay: number | null
  title?: string
}

const signs: Record<MarkKind, { Icon: typeof Send; label: string }> = {
  send: { Icon: Send, label: '配信' },
  remind: { Icon: BellRing, label: 'リマインド' },
  close: { Icon: CalendarX2, label: '締め切り' },
}

export function ThreeMonths({ title = '3か月の予定', ...months }: ThreeMonthsProps) {
  const { data, error, refetch } = useForecast()
  return (
    <Section title={title}>
      {data ? (
        <Months forecast={data.result} {...months} />
      ) : error ? (
        <LoadProblem error={error} noun="配信の予定" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Section>
  )
}

type MonthsProps = Omit<ThreeMonthsProps, 'title'> & { forecast: SurveyForecast }

function Months({ forecast, surveys, terms, sendDay }: MonthsProps) {
  const today = forecast.now.slice(0, 10)
  const months = [0, 1, 2].map((step) => monthsAfter(`${today.slice(0, 8)}01`, step))
  const types = surveys.map((survey) => (survey === 'monthly' ? 1 : 2))
  const sendings = forecast.sendings.filter(({ enq_type }) => types.includes(enq_type))
  const open = forecast.open.filter(({ survey }) => surveys.includes(survey))
  const isEmpty = sendings.length === 0 && open.length === 0
  const examples = isEmpty && sendDay !== null ? examplesOf(months, sendDay, today) : []
  const marks = marksOf({ sendings: [...sendings, ...examples], open }, terms)
  return (
    <>
      {isEmpty && (
        <p className="mb-3 rounded bg-accent-soft px-4 py-3 text-accent-ink">
          {sendDay === null
            ? 'この3か月に配信する方はいません。'
            : `配信を待つ方がまだいないため、毎月${sendDay}日に配信する場合の例を表示しています。`}
        </p>
      )}
      <Legend>
        {Object.values(signs).map(({ Icon, label }) => (
          <li key={label} className="flex items-center gap-1.5">
            <Icon size={14} aria-hidden />
            {label}
          </li>
        ))}
      </Legend>
      <div className="calendar-months">
        {months.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            today={today}
            marks={marks}
            signs={signs}
            holidays={forecast.holidays}
          />
        ))}
      </div>
    </>
  )
}

const Legend = ({ children }: { children: ReactNode }) => (
  <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-2">{children}</ul>
)

const examplesOf = (months: readonly string[], sendDay: number, today: string) =>
  months
    .map((month) => daysAfter(month, sendDay - 1))
    .filter((date) => date >= today)
    .map((date) => ({ enq_type: enqType.is.monthly, date, count: 0 }))
