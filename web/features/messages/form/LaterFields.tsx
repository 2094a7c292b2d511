import { useId } from 'react'
import type { SendingDays } from '#contract/messages/sending-calls.ts'
import { dayOff, shortDate, tokyoToday } from '../../../parts/japanese-dates.ts'
import { DatePicker } from '../../../ui/DatePicker.tsx'
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

interface LaterFieldsProps {
  name: string
  value: Time
  onChange: (value: Time) => void
  errorMessage: string | undefined
  holidays: SendingDays['holidays']
}

/** The day and time in Japan at which a sending leaves. */
export function LaterFields({ name, value, onChange, errorMessage, holidays }: LaterFieldsProps) {
  const noteId = useId()
  const { date, time } = value
  const off = dayOff(date, holidays)
  return (
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
      {off && (
        <p role="status" className="basis-full rounded bg-warning-soft px-3 py-2 text-warning-ink">
          {shortDate(date)}は休日です（{off}）
        </p>
      )}
      <p id={noteId} className="basis-full text-ink-2">
        部署と絞り込みで選んだ宛先は、送信する日時の在籍状況で選び直されます。
      </p>
    </div>
  )
}
