import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Retention } from '#contract/reports/retention-calls.ts'
import type { RetentionSearch } from '#contract/reports/search.ts'
import { fullDate } from '../../../parts/japanese-dates.ts'
import { api } from '../../../platform/api.ts'
import { useDepartmentChoices } from '../../../shared/department-choices.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { reasonOf } from '../figures/table.ts'
import { chosenFilters } from '../filters/chosen-words.ts'
import { PaperHead } from '../PaperHead.tsx'
import { PrintButton } from '../PrintButton.tsx'
import { ReadReport } from '../ReadReport.tsx'
import type { Frame } from '../sections/ChartCard.tsx'
import { useComparisons } from '../use-comparisons.ts'
import { CompareCurves, TotalSection } from './CurveSection.tsx'
import { ReasonSection, WeatherBeforeSection } from './LeavingSections.tsx'
import { PartsSection } from './PartsSection.tsx'
import { RetentionFilters } from './RetentionFilters.tsx'
import { NobodyFound, NobodyJoined } from './RetentionNothing.tsx'
import { RetentionSummary } from './RetentionSummary.tsx'
import { type ChangeRetention, retentionQueryOf, useRetentionSearch } from './use-retention-search.ts'
import '../report.css'

/** Who stayed and for how long, why others left, and the weather before. */
export function RetentionScreen() {
  const { search, change, reset } = useRetentionSearch()
  const reading = useQuery({
    ...api.retention.report.queryOptions({ input: retentionQueryOf(search) }),
    placeholderData: keepPreviousData,
  })
  const report = reading.error && reading.isPlaceholderData ? undefined : reading.data?.result
  const { by: _by, one: _one, other: _other, ...narrowing } = search
  const departments = useDepartmentChoices(narrowing.department_id !== undefined)
  const chosen = chosenFilters(narrowing, { departments })
  const day = report ? `${fullDate(report.as_of)}時点` : '\u00a0'
  const line = [day, ...chosen.map(({ label, value }) => `${label}：${value}`)].join(' / ')
  const frame = { report: '定着レポート', line, period: report?.as_of ?? '' }
  return (
    <div className="report-sheet">
      <PaperHead />
      <PageHeader
        title="定着レポート"
        description={line}
        actions={!(report && isEmpty(report)) && <PrintButton isReady={report !== undefined} />}
      />
      <RetentionFilters {...{ search, chosen }} onChange={change} onReset={reset} />
      <ReadReport reading={reading}>
        {report && <Loaded {...{ report, search, frame }} onChange={change} onReset={reset} />}
      </ReadReport>
    </div>
  )
}

const isEmpty = ({ total }: Retention): boolean => total.n + total.declined + total.left_before === 0

interface LoadedProps {
  report: Retention
  search: RetentionSearch
  frame: Frame
  onChange: ChangeRetention
  onReset: () => void
}

function Loaded({ report, search, frame, ...on }: LoadedProps) {
  const { total, curves, reasons, weather } = report
  const hasComparisons = useComparisons(search.one)
  if (isEmpty(report)) {
    const { by: _by, one: _one, other: _other, ...narrowing } = search
    const isNarrowed = Object.keys(narrowing).length > 0
    return total.is_withheld || isNarrowed ? (
      <NobodyFound reason={reasonOf(total)} onReset={on.onReset} />
    ) : (
      <NobodyJoined />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <RetentionSummary curve={total} />
      <TotalSection curve={total} frame={frame} />
      {search.by && (
        <>
          <PartsSection curves={curves} />
          {hasComparisons && (
            <CompareCurves
              {...{ curves, frame }}
              one={search.one}
              other={search.other}
              onChange={on.onChange}
            />
          )}
        </>
      )}
      {reasons && <ReasonSection reasons={reasons} frame={frame} />}
      {weather && <WeatherBeforeSection weather={weather} frame={frame} />}
    </div>
  )
}
