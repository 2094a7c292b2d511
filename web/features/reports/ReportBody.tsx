import { memo, useEffect, useMemo } from 'react'
import type { PeriodFigures, ReportOverview } from '#contract/reports/calls.ts'
import type { ReportKind, ReportSearch } from '#contract/reports/search.ts'
import { reportKinds } from '#contract/reports/search.ts'
import { tokyoToday } from '../../parts/japanese-dates.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { kindWords } from './figures/group-figures.ts'
import { movesOf } from './figures/move-figures.ts'
import type { Axis } from './figures/time-points.ts'
import { lengthOf } from './filters/periods.ts'
import { partInsights, timeInsights } from './insights/every-insight.ts'
import type { Frame } from './sections/ChartCard.tsx'
import { CompareSection } from './sections/CompareSection.tsx'
import { GroupSections } from './sections/GroupSection.tsx'
import { MoveSection } from './sections/MoveSection.tsx'
import { QuestionSection } from './sections/QuestionSection.tsx'
import { SummaryCard } from './sections/SummaryCard.tsx'
import { AnswerSection, WeatherSection } from './sections/TimeSections.tsx'
import { PaperTerms } from './terms/TermHelp.tsx'
import type { TermKey } from './terms/terms.ts'
import { useComparisons } from './use-comparisons.ts'
import { type ChangeSearch, queryOf } from './use-report-search.ts'
import './report-body.css'

interface FiguresProps {
  report: ReportOverview
  search: ReportSearch
  onChange: ChangeSearch
  frame: Frame
}

interface ReportBodyProps extends FiguresProps {
  onWhole: (isWhole: boolean) => void
}

export function ReportBody({ report, search, onChange, frame, onWhole }: ReportBodyProps) {
  useEffect(() => onWhole(true), [onWhole])
  return (
    <div className="flex flex-col gap-6">
      <Whole {...{ report, onChange, frame }} axis={search.axis ?? 'calendar'} moves={search.moves} />
      <Parts {...{ report, search, onChange, frame }} />
      <PaperTerms keys={paperTerms} />
    </div>
  )
}

interface WholeProps extends Omit<FiguresProps, 'search'> {
  axis: Axis
  moves: string | undefined
}

const Whole = memo(function Whole({ report, axis, moves, onChange, frame }: WholeProps) {
  const { answers, conditions } = chartsOf(report, axis)
  const before = report.before ? chartsOf(report.before, axis) : undefined
  const total = movesOf(Object.values(conditions).map(({ same_people }) => same_people))
  const said = useMemo(() => timeInsights(report, tokyoToday()), [report])
  return (
    <>
      <SummaryCard report={report} moves={total} />
      <AxisChoice axis={axis} onChange={onChange} />
      <AnswerSection {...{ axis, answers, frame }} answersBefore={before?.answers} insight={said.answered} />
      <WeatherSection
        {...{ axis, answers, conditions, frame }}
        conditionsBefore={before?.conditions}
        insight={said.rainy}
      />
      <MoveSection
        {...{ axis, conditions, total, frame }}
        chosen={moves}
        onChoose={(key) => onChange({ moves: key })}
      />
      <QuestionSection report={report} frame={frame} />
    </>
  )
})

const paperTerms: readonly TermKey[] = [
  'interval',
  'answerRate',
  'weatherBase',
  'before',
  'sure',
  'many',
  'reference',
  'samePeople',
]

const chartsOf = (figures: PeriodFigures, axis: Axis) =>
  axis === 'round'
    ? { answers: figures.answerMonthlyChartBaseData, conditions: figures.conditionMonthlyChartBaseData }
    : { answers: figures.answerCalendarChartBaseData, conditions: figures.conditionCalendarChartBaseData }

function AxisChoice({ axis, onChange }: { axis: Axis; onChange: ChangeSearch }) {
  return (
    <RadioGroup
      label="集計の単位"
      name="report-axis"
      look="segmented"
      value={axis}
      onChange={(value) => onChange({ axis: value === 'round' ? 'round' : undefined, moves: undefined })}
      options={[
        { value: 'calendar', label: '月別' },
        { value: 'round', label: '回別' },
      ]}
      className="w-72 max-w-full print:hidden"
    />
  )
}

function Parts({ report, search, onChange, frame }: FiguresProps) {
  const kind: ReportKind = search.by ?? 'department'
  const groups = report.groups[kind]
  const hasComparisons = useComparisons(search.one)
  const said = useMemo(() => partInsights(report, kind, tokyoToday()), [report, kind])
  const byKind = (value: string) => {
    const next = reportKinds.find((one) => one === value)
    onChange({ by: next === 'department' ? undefined : next, one: undefined, other: undefined })
  }
  return (
    <>
      <RadioGroup
        label="グループの分け方"
        name="report-by"
        look="segmented"
        value={kind}
        onChange={byKind}
        options={reportKinds.map((value) => ({ value, label: kindWords[value] }))}
        className="w-md max-w-full print:hidden"
      />
      <GroupSections
        // The search and the page of other groups say nothing about these.
        key={JSON.stringify([kind, queryOf(search)])}
        {...{ kind, groups, frame }}
        {...said}
        order={search.order ?? 'name'}
        onOrder={(order) => onChange({ order: order === 'name' ? undefined : order })}
      />
      {hasComparisons && (
        <CompareSection
          {...{ kind, groups, onChange, frame }}
          one={search.one}
          other={search.other}
          isLong={lengthOf(report.period) > 1}
        />
      )}
    </>
  )
}
