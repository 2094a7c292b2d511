import type { ReportGroup } from '#contract/reports/calls.ts'
import type { ReportKind } from '#contract/reports/search.ts'
import { RangeRows } from '../../../charts/RangeRows.tsx'
import { Select } from '../../../ui/Select.tsx'
import {
  comparedGroups,
  comparisonRows,
  comparisonTable,
  differenceWords,
} from '../figures/comparison-figures.ts'
import { keyOf, kindWords } from '../figures/group-figures.ts'
import { ChartCard, type Frame } from './ChartCard.tsx'

interface CompareSectionProps {
  kind: ReportKind
  groups: readonly ReportGroup[]
  one: string | undefined
  other: string | undefined
  onChange: (change: { one?: string | undefined; other?: string | undefined }) => void
  /** Over more than one month the same people answer more than once. */
  isLong: boolean
  frame: Frame
}

const longWords = '期間が2か月以上のときは、同じ人の回答が重なる分を割り引いて、差を判断しています。'

/** Two groups beside each other: how far apart they are, and whether chance alone gives as much. */
export function CompareSection({ kind, groups, one, other, onChange, isLong, frame }: CompareSectionProps) {
  const [first, second] = [one, other].map((key) => groups.find((group) => keyOf(group) === key))
  const options = (taken: string | undefined) =>
    groups.map((group) => ({ value: keyOf(group), label: group.name, disabled: keyOf(group) === taken }))
  const pick = (
    name: 'one' | 'other',
    label: string,
    value: string | undefined,
    taken: string | undefined,
  ) => (
    <Select
      label={label}
      name={`report-${name}`}
      placeholder="選択してください"
      value={value ?? ''}
      options={options(taken)}
      onChange={(key) => onChange({ [name]: key || undefined })}
      className="min-w-0 flex-1 basis-40"
    />
  )
  const compared = first && second && first !== second ? comparedGroups(first, second) : null
  return (
    <ChartCard
      title="2つのグループを比べる"
      description={`${kindWords[kind]}から2つを選ぶと、差が偶然の範囲かどうかを示します。`}
      terms={['interval', 'sure', 'reference']}
      frame={frame}
      table={
        compared && first && second ? comparisonTable(compared, first, second) : { columns: [], rows: [] }
      }
      draw={(width) => (
        <RangeRows
          width={width}
          names={[first?.name ?? '', second?.name ?? '']}
          rows={comparisonRows(compared ?? [])}
          summary={
            compared && first && second
              ? compared.map((entry) => differenceWords(entry, first, second).verdict).join('')
              : ''
          }
        />
      )}
      before={
        groups.length > 1 && (
          <div className="mb-5 flex flex-wrap gap-4 print:hidden">
            {pick('one', '● 1つ目', first && one, other)}
            {pick('other', '◇ 2つ目', second && other, one)}
          </div>
        )
      }
      after={
        compared &&
        first &&
        second && (
          <ul className="mt-4 flex flex-col gap-2">
            {compared.map((entry) => {
              const { figures, verdict } = differenceWords(entry, first, second)
              return (
                <li key={entry.key} className="phrases rounded bg-sunken px-3 py-2">
                  <span className="font-semibold">{entry.label}</span>
                  {figures && <span className="ml-2 text-ink-2">{figures}</span>}
                  <span className="ml-2">{verdict}</span>
                </li>
              )
            })}
          </ul>
        )
      }
      remarks={
        compared
          ? [
              ...(isLong ? [longWords] : []),
              '差があることと、その原因は別です。多くの組を比べるほど、偶然の差も見つかりやすくなります。',
            ]
          : []
      }
      {...(!compared && {
        nothing: (
          <p className="phrases text-ink-2">
            {groups.length < 2
              ? `${kindWords[kind]}のグループが2つ以上あると、比べられます。`
              : '比べたい2つのグループを選んでください。'}
          </p>
        ),
      })}
    />
  )
}
