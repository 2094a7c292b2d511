import { useId } from 'react'
import { tokyoToday } from '../../../parts/japanese-dates.ts'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { Time } from './sending-values.ts'

const quarters = Array.from({ length: 96 }, (_, step) => {
  const value = `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}`
  return { value, label: value.replace(/^0/, '') }
})

/** Every quarter of an hour, and the minute that stands stored. */
const timesWith = (time: string) =>
  quarters.some(({ value }) => value === time)
    ? quarters
    : [...quarters, { value: time, label: time.replace(/^0/, '') }].sort((one, other) =>
        one.value.localeCompare(other.value),
      )

const dayMs = 24 * 60 * 60_000
const tomorrow = () => tokyoToday(new Date(Date.now() + dayMs))

interface TimeFieldProps {
  name: string
  label: string
  value: Time
  onChange: (value: Time) => void
  errorMessage: string | undefined
}

/** When a sending leaves: at once, or at a day and time in Japan. */
export function TimeField({ name, label, value, onChange, errorMessage }: TimeFieldProps) {
  const noteId = useId()
  const { isLater, date, time } = value
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <RadioGroup
        label={label}
        name={name}
        look="row"
        value={isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: 'すぐに送信する' },
          { value: 'later', label: '日時を指定する' },
        ]}
        onChange={(choice) => onChange({ ...value, isLater: choice === 'later', date: date || tomorrow() })}
      />
      {isLater && (
        <div className="flex flex-wrap items-start gap-3" aria-describedby={noteId}>
          <DatePicker
            label="日付"
            name={`${name}-date`}
            className="w-56"
            value={date}
            min={tokyoToday()}
            onChange={(day) => onChange({ ...value, date: day })}
            errorMessage={errorMessage}
          />
          <Select
            label="時刻（日本時間）"
            name={`${name}-time`}
            className="w-36"
            value={time}
            options={timesWith(time)}
            onChange={(minute) => onChange({ ...value, time: minute })}
          />
          <p id={noteId} className="basis-full text-ink-2">
            部署と絞り込みで選んだ宛先は、送信する日時の在籍状況で選び直されます。
          </p>
        </div>
      )}
    </div>
  )
}
