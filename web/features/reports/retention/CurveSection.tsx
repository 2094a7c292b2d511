import { leastPeople } from '#contract/limits.ts'
import type { RetentionCurve } from '#contract/reports/retention-calls.ts'
import { StepCurves } from '../../../charts/StepCurves.tsx'
import { Select } from '../../../ui/Select.tsx'
import { withheldRemarks } from '../figures/table.ts'
import { ChartCard, type Frame } from '../sections/ChartCard.tsx'
import { curveSummary, curveTable, differenceAt, monthsOf, stepCurve } from './retention-figures.ts'
import type { ChangeRetention } from './use-retention-search.ts'

const explained =
  '入社した人のうち、その月まで在籍している割合です。帯は95%信頼区間、下の数字は在籍している人数です。'

const coverRemark = `※ 在籍が${leastPeople}名に満たない期間は描いていません。`

interface CurveSectionProps {
  title: string
  curves: readonly RetentionCurve[]
  frame: Frame
  controls?: React.ReactNode
  after?: React.ReactNode
  nothing?: React.ReactNode
}

function CurveCard({ title, curves, frame, nothing, ...around }: CurveSectionProps) {
  const drawn = curves.filter(({ days }) => days !== null)
  return (
    <ChartCard
      title={title}
      description={explained}
      terms={['staying', 'interval', 'blank']}
      frame={frame}
      table={curveTable(drawn)}
      draw={(width) => (
        <StepCurves
          width={width}
          months={monthsOf(drawn)}
          curves={drawn.map(stepCurve)}
          caption="在籍"
          summary={drawn.map(curveSummary).join('')}
        />
      )}
      remarks={[coverRemark, ...withheldRemarks(curves)]}
      nothing={nothing ?? (drawn.length === 0 ? <TooFew /> : undefined)}
      {...around}
    />
  )
}

const TooFew = () => (
  <p className="phrases text-ink-2">在籍が{leastPeople}名に満たないため、定着率は出していません。</p>
)

export const TotalSection = ({ curve, frame }: { curve: RetentionCurve; frame: Frame }) => (
  <CurveCard title="定着率（全体）" curves={[curve]} frame={frame} />
)

export const keyOf = ({ value }: RetentionCurve): string => value ?? 'none'

interface CompareSectionProps {
  curves: readonly RetentionCurve[]
  one: string | undefined
  other: string | undefined
  onChange: ChangeRetention
  frame: Frame
}

/** Two parts of the people over each other, and whether chance alone gives as much. */
export function CompareCurves({ curves, one, other, onChange, frame }: CompareSectionProps) {
  const [first, second] = [one, other].map((key) => curves.find((curve) => keyOf(curve) === key))
  const pick = (name: 'one' | 'other', label: string, taken: string | undefined) => (
    <Select
      label={label}
      name={`retention-${name}`}
      placeholder="選択してください"
      options={curves.map((curve) => ({
        value: keyOf(curve),
        label: curve.name,
        disabled: keyOf(curve) === taken,
      }))}
      value={(name === 'one' ? one : other) ?? ''}
      onChange={(value) => onChange({ [name]: value || undefined })}
      className="w-48 max-w-full"
    />
  )
  const difference = first && second && differenceAt(first, second)
  return (
    <CurveCard
      title="2つのグループを比べる"
      curves={[first, second].filter((curve) => curve !== undefined)}
      frame={frame}
      controls={
        <div className="flex flex-wrap gap-3">
          {pick('one', '1つ目', other)}
          {pick('other', '2つ目', one)}
        </div>
      }
      after={
        first &&
        second && (
          <p className="phrases mt-3 rounded bg-sunken px-3 py-2">
            {difference ?? `どちらも${leastPeople}名以上が在籍する月がないため、比べられません。`}
          </p>
        )
      }
      nothing={
        first && second ? undefined : (
          <p className="phrases text-ink-2">
            {curves.length < 2
              ? 'グループが2つ以上あると、比べられます。'
              : '比べたい2つのグループを選んでください。'}
          </p>
        )
      }
    />
  )
}
