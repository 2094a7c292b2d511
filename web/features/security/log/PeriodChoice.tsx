import { useState } from 'react'
import { tokyoToday } from '../../../parts/japanese-dates.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { LogSearch } from './log-search.ts'
import { lastDays } from './period.ts'

const PeriodDates = lazyNamed(
  () => import('./PeriodDates.tsx'),
  (file) => file.PeriodDates,
)

const lasts = [7, 30, 90] as const
const own = 'own'

type Period = { from: string; to: string }

interface PeriodChoiceProps {
  search: LogSearch
  onChange: (period: Period) => void
}

/** Of which days the log is shown: the last ones up to today, or two dates of one's own. */
export function PeriodChoice({ search, onChange }: PeriodChoiceProps) {
  const { from = '', to = '' } = search
  const today = tokyoToday()
  const preset = lasts.find((days) => from === lastDays(days, today) && to === '')
  const [isOwn, setOwn] = useState(false)
  const hasDates = from !== '' || to !== ''
  const value = isOwn ? own : preset ? String(preset) : hasDates ? own : ''
  const choose = (chosen: string) => {
    setOwn(chosen === own)
    if (chosen !== own) onChange({ from: chosen ? lastDays(Number(chosen), today) : '', to: '' })
  }
  return (
    <>
      <Select
        label="期間"
        name="log-period"
        value={value}
        onChange={choose}
        placeholder="すべて"
        options={[
          ...lasts.map((days) => ({ value: String(days), label: `直近${days}日間` })),
          { value: own, label: '日付を指定' },
        ]}
      />
      {value === own && <PeriodDates from={from} to={to} onChange={onChange} />}
    </>
  )
}
