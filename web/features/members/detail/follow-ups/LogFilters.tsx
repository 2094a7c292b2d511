import { tokyoToday } from '../../../../parts/japanese-dates.ts'
import { useHandlers } from '../../../../shared/handler-choices.ts'
import { Select } from '../../../../ui/Select.tsx'
import type { LogFilter } from './entries.ts'

interface LogFiltersProps {
  filter: LogFilter
  onChange: (filter: LogFilter) => void
}

const day = 86_400_000
const daysAgo = (days: number) => tokyoToday(new Date(Date.now() - days * day))

/** Narrows a long timeline to a writer or to the last months. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const handlers = useHandlers()
  const periods = [
    { value: daysAgo(30), label: '過去30日' },
    { value: daysAgo(90), label: '過去90日' },
    { value: daysAgo(365), label: '過去1年' },
  ]
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 print:hidden">
      <Select
        label="記録した人"
        name="log_writer"
        placeholder="すべて"
        options={handlers ?? []}
        value={filter.writer}
        onChange={(writer) => onChange({ ...filter, writer })}
      />
      <Select
        label="期間"
        name="log_from"
        placeholder="すべて"
        options={periods}
        value={filter.from}
        onChange={(from) => onChange({ ...filter, from })}
      />
    </div>
  )
}
