import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { ReportInsights } from '#contract/reports/insight-calls.ts'
import type { TopicKey } from '#contract/reports/topics.ts'
import { api } from '../../platform/api.ts'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { useAfterFirst } from '../../platform/use-after-first.ts'
import { useDepartmentChoices } from '../../shared/department-choices.ts'
import { useSupervisorFilter } from '../../shared/supervisor-choices.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { reasonOf } from './figures/table.ts'
import { chosenFilters, conditionLine } from './filters/chosen-words.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { Details } from './overview/Details.tsx'
import { Sentences } from './overview/Sentences.tsx'
import { Topics } from './overview/Topics.tsx'
import { UnitMap } from './overview/UnitMap.tsx'
import { PaperHead } from './PaperHead.tsx'
import { ReadReport } from './ReadReport.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { NothingFound, NotStarted } from './ReportNothing.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import type { Frame } from './sections/ChartCard.tsx'
import { narrowingOf, queryOf, showsDetails, useReportSearch } from './use-report-search.ts'
import './overview/overview.css'
import './report.css'

/** What the surveys say, for those who decide: a few sentences, departments, topics, intakes; behind them every figure. */
export function ReportScreen() {
  const state = useReportSearch()
  const { search, change, reset } = state
  const query = queryOf(search)
  const reading = useQuery({
    ...api.reportInsights.view.queryOptions({ input: query }),
    placeholderData: keepPreviousData,
  })
  const report = reading.error && reading.isPlaceholderData ? undefined : reading.data?.result
  const narrowing = narrowingOf(search)
  const departments = useDepartmentChoices(narrowing.department_id !== undefined)
  const supervisors = useSupervisorFilter(narrowing.senior_id !== undefined)
  const chosen = chosenFilters(narrowing, { departments, supervisors })
  const line = report ? conditionLine(report.period, chosen) : '\u00a0'
  const period = report ? `${report.period.from}_${report.period.to}` : ''
  const frame = useMemo(() => ({ report: '回答レポート', line, period }), [line, period])
  const [isWhole, setWhole] = useState(false)
  const isStarted = report?.first_delivery_date !== null
  const isEmpty = report?.delivery_num === 0
  return (
    <div className="report-sheet">
      <PaperHead />
      <PageHeader
        title="回答レポート"
        description={line}
        actions={isStarted && !isEmpty && <ReportFiles {...{ query, isWhole }} period={report?.period} />}
      />
      {isStarted && (
        <FilterBar
          {...{ search, chosen }}
          shown={report?.period}
          first={report?.first_delivery_date?.slice(0, 7)}
          onChange={change}
          onReset={reset}
        />
      )}
      <ReadReport reading={reading}>
        {report && (
          <Loaded report={report} onReset={reset}>
            <FirstScreen report={report} {...{ state, frame }} onWhole={setWhole} />
          </Loaded>
        )}
      </ReadReport>
    </div>
  )
}

interface LoadedProps {
  report: ReportInsights
  onReset: () => void
  children: ReactNode
}

function Loaded({ report, onReset, children }: LoadedProps) {
  if (report.first_delivery_date === null) return <NotStarted />
  if (report.delivery_num === 0) return <NothingFound reason={reasonOf(report)} onReset={onReset} />
  return children
}

interface FirstScreenProps {
  report: ReportInsights
  state: ReturnType<typeof useReportSearch>
  frame: Frame
  /** Every figure stands, so that paper would show it. */
  onWhole: (isWhole: boolean) => void
}

function FirstScreen({ report, state: { search, change }, frame, onWhole }: FirstScreenProps) {
  const [topic, setTopic] = useState<TopicKey>()
  const topics = useRef<HTMLHeadingElement>(null)
  const readTopic = (key: TopicKey) => {
    setTopic(key)
    topics.current?.focus()
  }
  const isAsked = useAfterFirst()
  const isOpen = showsDetails(search)
  return (
    <div className="flex flex-col gap-6">
      <Sentences sentences={report.sentences} onTopic={readTopic} />
      <UnitMap units={report.units} query={queryOf(search)} period={report.period} />
      <Topics
        topics={report.topics}
        writers={report.writers}
        chosen={topic}
        onChoose={setTopic}
        heading={topics}
      />
      {isAsked && <Intakes intakes={report.intakes} frame={frame} />}
      <Details isOpen={isOpen} onToggle={() => change({ details: !isOpen })}>
        <EveryFigure {...{ search, change, frame, isAsked, onWhole }} />
      </Details>
    </div>
  )
}

const ReportBody = lazyNamed(
  () => import('./ReportBody.tsx'),
  (file) => file.ReportBody,
  () => <ReportSkeleton />,
)

const Intakes = lazyNamed(
  () => import('./overview/Intakes.tsx'),
  (file) => file.Intakes,
  () => <Skeleton className="h-96 rounded" />,
)

type EveryFigureProps = Omit<FirstScreenProps['state'], 'reset'> &
  Pick<FirstScreenProps, 'frame' | 'onWhole'> & { isAsked: boolean }

/** Read once the first screen stands, so that it is there when it is opened or printed. */
function EveryFigure({ search, change, frame, isAsked, onWhole }: EveryFigureProps) {
  const reading = useQuery({
    ...api.reports.report.queryOptions({ input: queryOf(search) }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const report = reading.error && reading.isPlaceholderData ? undefined : reading.data?.result
  return (
    <ReadReport reading={reading}>
      {report && <ReportBody {...{ report, search, frame, onWhole }} onChange={change} />}
    </ReadReport>
  )
}
