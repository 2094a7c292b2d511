import { useMe } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import type { FilterFieldProps } from './list-filters.ts'

const idOf = (text: string) => (text ? Number(text) : undefined)
const textOf = (id: number | undefined) => (id === undefined ? '' : String(id))

/** The person in charge, oneself by one press, and the supervisor. */
export function PersonFilters({ filters, choices, onChange }: FilterFieldProps) {
  const me = useMe()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex flex-col items-start gap-1">
        <ComboBox
          // The box keeps its list from its first rendering.
          key={`users-${choices.handlers.length}`}
          label="担当者"
          name="panel-user"
          placeholder="すべて"
          options={choices.handlers}
          value={textOf(filters.hr_user_id)}
          onChange={(id) => onChange({ hr_user_id: idOf(id) })}
          className="w-full"
        />
        {filters.hr_user_id !== me.id && (
          <Button size="small" variant="white" onClick={() => onChange({ hr_user_id: me.id })}>
            自分にする
          </Button>
        )}
      </div>
      <ComboBox
        key={`seniors-${choices.supervisors.length}`}
        label="上司"
        name="panel-senior"
        placeholder="すべて"
        options={choices.supervisors}
        value={textOf(filters.senior_id)}
        onChange={(id) => onChange({ senior_id: idOf(id) })}
      />
    </div>
  )
}
