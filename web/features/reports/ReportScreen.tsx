import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReportOverview } from '#contract/reports/calls.ts'
import { api } from '../../platform/api.ts'
import { useDepartmentChoices } from '../../shared/department-choices.ts'
import { useSupervisorFilter } from '../../shared/supervisor-choices.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { reasonOf } from './figures/table.ts'
import { chosenFilters, conditionLine } from './filters/chosen-words.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { PaperHead } from './PaperHead.tsx'
import { ReadReport } from './ReadReport.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { NothingFound, NotStarted } from './ReportNothing.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { narrowingOf, queryOf, useReportSearch } from './use-report-search.ts'
import './report.css'

/** What the surveys say, for those who decide: answer rate, weather, the three questions, by time and by group. */
export function ReportScreen() {
  const { search, change, reset } = useReportSearch()
  const query = queryOf(search)
  const reading = useQuery({
    ...api.reports.report.queryOptions({ input: query }),
    placeholderData: keepPreviousData,
  })
  const report = reading.error && reading.isPlaceholderData ? undefined : reading.data?.result
  const narrowing = narrowingOf(search)
  const departments = useDepartmentChoices(narrowing.department_id !== undefined)
  const supervisors = useSupervisorFilter(narrowing.senior_id !== undefined)
  const chosen = chosenFilters(narrowing, { departments, supervisors })
  const line = report ? conditionLine(report.period, chosen) : '\u00a0'
  const frame = {
    report: '回答レポート',
    line,
    period: report ? `${report.period.from}_${report.period.to}` : '',
  }
  const isStarted = report?.firstDeliveryDate !== null
  const isEmpty = report?.pieAnswerChartBaseData.delivered_num === 0
  return (
    <div className="report-sheet">
      <PaperHead />
      <PageHeader
        title="回答レポート"
        description={line}
        actions={isStarted && !isEmpty && <ReportFiles query={query} period={report?.period} />}
      />
      <ReportTabs />
      {isStarted && (
        <FilterBar
          {...{ search, chosen }}
          shown={report?.period}
          first={report?.firstDeliveryDate?.slice(0, 7)}
          onChange={change}
          onReset={reset}
        />
      )}
      <ReadReport reading={reading}>
        {report && (
          <Loaded report={report} onReset={reset}>
            <ReportBody {...{ report, search, frame }} onChange={change} />
          </Loaded>
        )}
      </ReadReport>
    </div>
  )
}

interface LoadedProps {
  report: ReportOverview
  onReset: () => void
  children: React.ReactNode
}

function Loaded({ report, onReset, children }: LoadedProps) {
  if (report.firstDeliveryDate === null) return <NotStarted />
  const answers = report.pieAnswerChartBaseData
  if (answers.delivered_num === 0) return <NothingFound reason={reasonOf(answers)} onReset={onReset} />
  return children
}
