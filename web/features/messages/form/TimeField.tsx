import { Suspense } from 'react'
import { tokyoToday } from '../../../parts/japanese-dates.ts'
import { lazyNamed } from '../../../platform/lazy-named.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Time } from './sending-values.ts'

const LaterFields = lazyNamed(
  () => import('./LaterFields.tsx'),
  (file) => file.LaterFields,
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
  const { isLater, date } = value
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
        <Suspense fallback={<Skeleton className="h-18 rounded" />}>
          <LaterFields name={name} value={value} onChange={onChange} errorMessage={errorMessage} />
        </Suspense>
      )}
    </div>
  )
}
