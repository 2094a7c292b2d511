import type { EntryReaders } from '#contract/follow-ups/readers.ts'
import { Checkbox } from '../../../../ui/Checkbox.tsx'

interface ReadersFieldProps {
  name: string
  value: EntryReaders
  onChange: (readers: EntryReaders) => void
}

/** Who reads the memo, said before it is written. */
export function ReadersField({ name, value, onChange }: ReadersFieldProps) {
  const isForViewers = value === 'hr_and_viewers'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <p aria-live="polite" className="text-ink-2">
        {isForViewers ? '閲覧者も読みます' : '人事だけが読みます'}
      </p>
      <Checkbox
        label="閲覧者にも見せる"
        name={name}
        value={isForViewers}
        onChange={(isChecked) => onChange(isChecked ? 'hr_and_viewers' : 'hr')}
      />
    </div>
  )
}
