import type { ReportSearch } from '#contract/reports/search.ts'
import { longMonth, tokyoToday } from '../../../parts/japanese-dates.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { ChangeSearch } from '../use-report-search.ts'
import { monthsBetween, type Period, presetOf, presets } from './periods.ts'

interface PeriodFieldsProps {
  search: ReportSearch
  /** The months the report covers; undefined before it is loaded. */
  shown: Period | undefined
  first: string | undefined
  onChange: ChangeSearch
}

const optionsOf = (months: readonly string[]) =>
  months.map((month) => ({ value: month, label: longMonth(month) }))

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

export function PeriodFields({ search, shown, first, onChange }: PeriodFieldsProps) {
  const current = tokyoToday().slice(0, 7)
  const chosen = presetOf(search, current) ?? ''
  const period = shown ?? { from: '', to: '' }
  const months = shown
    ? monthsBetween(earlier(shown.from, first ?? shown.from), later(shown.to, current))
    : []
  const take = (key: string) => {
    const preset = presets(current).find((one) => one.key === key)
    if (preset) onChange({ from: preset.period?.from, to: preset.period?.to, moves: undefined })
  }
  const changeEnd = (end: Partial<Period>) => {
    const { from, to } = { ...period, ...end }
    onChange({
      from: end.to === undefined ? from : earlier(from, to),
      to: end.from === undefined ? to : later(from, to),
      moves: undefined,
    })
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <RadioGroup
        label="期間"
        name="report-period"
        look="segmented"
        value={chosen}
        onChange={take}
        options={presets(current).map(({ key, label }) => ({ value: key, label }))}
        className="max-sm:w-full sm:w-96"
      />
      <Select
        label="開始月"
        name="report-from"
        value={period.from}
        onChange={(from) => changeEnd({ from })}
        options={optionsOf(months)}
        disabled={!shown}
        className="w-36 max-sm:flex-1"
      />
      <Select
        label="終了月"
        name="report-to"
        value={period.to}
        onChange={(to) => changeEnd({ to })}
        options={optionsOf(months)}
        disabled={!shown}
        className="w-36 max-sm:flex-1"
      />
    </div>
  )
}
