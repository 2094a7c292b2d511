import { useQuery } from '@tanstack/react-query'
import { nextWeekday, tokyoToday } from '../../../parts/japanese-dates.ts'
import { api } from '../../../platform/api.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Time } from './sending-values.ts'

const LaterFields = lazyNamed(
  () => import('./LaterFields.tsx'),
  (file) => file.LaterFields,
  () => <Skeleton className="h-18 rounded" />,
)

interface TimeFieldProps {
  name: string
  label: string
  value: Time
  onChange: (value: Time) => void
  errorMessage: string | undefined
}

/** When a sending leaves: at once, or at a day and time in Japan. */
export function TimeField({ name, label, value, onChange, errorMessage }: TimeFieldProps) {
  const { isLater, date } = value
  const days = useQuery(api.sendings.days.queryOptions({ input: {} })).data?.result
  const proposed = days?.next_business_day ?? nextWeekday(tokyoToday())
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
        onChange={(choice) => onChange({ ...value, isLater: choice === 'later', date: date || proposed })}
      />
      {isLater && (
        <LaterFields {...{ name, value, onChange, errorMessage }} holidays={days?.holidays ?? []} />
      )}
    </div>
  )
}
