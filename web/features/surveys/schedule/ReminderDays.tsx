import { Plus, X } from 'lucide-react'
import { mostReminders } from '#contract/limits.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { GroupFrame } from '../../../ui/FieldFrame.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { reminderOptions } from './choices.ts'

interface ReminderDaysProps {
  name: string
  label: string
  value: readonly number[]
  onChange: (days: number[]) => void
  limitDay: number
  description: string
  problemOf: (index: number) => string | undefined
}

/** Said as soon as the last day is moved before a reminder. */
const lateness = (day: number, limitDay: number) =>
  day >= limitDay ? ruleMessages.before_limit_day(limitDay) : undefined

/** On which days those are reminded who did not answer; none is a choice, too. */
export function ReminderDays({
  name,
  label,
  value,
  onChange,
  limitDay,
  description,
  problemOf,
}: ReminderDaysProps) {
  const next = Math.min((value.at(-1) ?? 0) + 4, limitDay - 1)
  const hasRoom = value.length < mostReminders && next > (value.at(-1) ?? 1)
  return (
    <GroupFrame name={name} label={label} description={description}>
      {value.length === 0 && <p className="text-ink-2">リマインドは送りません。</p>}
      <ol className="flex flex-col gap-2">
        {value.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reminder is its place
          <li key={index} className="flex items-start gap-1">
            <Select
              className="max-w-xs min-w-0 flex-1"
              label={`${index + 1}回目`}
              name={`${name}.${index}`}
              value={String(day)}
              options={reminderOptions(limitDay, day)}
              onChange={(chosen) => onChange(value.with(index, Number(chosen)))}
              errorMessage={problemOf(index) ?? lateness(day, limitDay)}
            />
            <IconButton
              label={`${index + 1}回目のリマインドをやめる`}
              className="mt-6"
              icon={<X size={18} aria-hidden />}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {hasRoom && (
        <Button
          size="small"
          className="mt-1 self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...value, next])}
        >
          リマインドを追加する
        </Button>
      )}
    </GroupFrame>
  )
}
