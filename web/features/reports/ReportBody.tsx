import type { ReportOverview } from '#contract/reports/calls.ts'
import type { ReportKind, ReportSearch } from '#contract/reports/search.ts'
import { reportKinds } from '#contract/reports/search.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { kindWords } from './figures/group-figures.ts'
import { movesOf } from './figures/move-figures.ts'
import type { Axis } from './figures/time-points.ts'
import { lengthOf } from './filters/periods.ts'
import type { Frame } from './sections/ChartCard.tsx'
import { CompareSection } from './sections/CompareSection.tsx'
import { GroupSection } from './sections/GroupSection.tsx'
import { MoveSection } from './sections/MoveSection.tsx'
import { QuestionSection } from './sections/QuestionSection.tsx'
import { SummaryCard } from './sections/SummaryCard.tsx'
import { AnswerSection, WeatherSection } from './sections/TimeSections.tsx'
import { type ChangeSearch, queryOf } from './use-report-search.ts'

interface ReportBodyProps {
  report: ReportOverview
  search: ReportSearch
  onChange: ChangeSearch
  frame: Frame
}

/** Every figure of the report, from the whole to its parts. */
export function ReportBody({ report, search, onChange, frame }: ReportBodyProps) {
  const axis: Axis = search.axis ?? 'calendar'
  const isByRound = axis === 'round'
  const answers = isByRound ? report.answerMonthlyChartBaseData : report.answerCalendarChartBaseData
  const conditions = isByRound ? report.conditionMonthlyChartBaseData : report.conditionCalendarChartBaseData
  const total = movesOf(Object.values(conditions).map(({ same_people }) => same_people))
  return (
    <div className="flex flex-col gap-6">
      <SummaryCard report={report} moves={total} />
      <AxisChoice axis={axis} onChange={onChange} />
      <AnswerSection {...{ axis, answers, frame }} />
      <WeatherSection {...{ axis, answers, conditions, frame }} />
      <MoveSection
        {...{ axis, conditions, total, frame }}
        chosen={search.moves}
        onChoose={(moves) => onChange({ moves })}
      />
      <QuestionSection report={report} frame={frame} />
      <Parts {...{ report, search, onChange, frame }} />
    </div>
  )
}

function AxisChoice({ axis, onChange }: { axis: Axis; onChange: ChangeSearch }) {
  return (
    <RadioGroup
      label="時間の見方"
      name="report-axis"
      look="segmented"
      value={axis}
      onChange={(value) => onChange({ axis: value === 'round' ? 'round' : undefined, moves: undefined })}
      options={[
        { value: 'calendar', label: '暦の月' },
        { value: 'round', label: '入社からの回' },
      ]}
      className="w-72 max-w-full print:hidden"
    />
  )
}

/** The parts of the people, and two of them beside each other. */
function Parts({ report, search, onChange, frame }: ReportBodyProps) {
  const kind: ReportKind = search.by ?? 'department'
  const groups = report.groups[kind]
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
      <GroupSection
        // The search and the page of other groups say nothing about these.
        key={JSON.stringify([kind, queryOf(search)])}
        {...{ kind, groups, frame }}
        order={search.order ?? 'name'}
        onOrder={(order) => onChange({ order: order === 'name' ? undefined : order })}
      />
      <CompareSection
        {...{ kind, groups, onChange, frame }}
        one={search.one}
        other={search.other}
        isLong={lengthOf(report.period) > 1}
      />
    </>
  )
}
