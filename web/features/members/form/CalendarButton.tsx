import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyNamed } from '../../../platform/lazy-named.tsx'

const CalendarPopover = lazyNamed(
  () => import('../../../ui/CalendarPopover.tsx'),
  (file) => file.CalendarPopover,
)

type CalendarButtonProps = { label: string; value: string; onChange: (value: string) => void }

/** Opens a calendar beside a typed date; the calendar is loaded when it is first wanted. */
export function CalendarButton({ label, value, onChange }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${label}をカレンダーから選ぶ`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="-mr-2 ml-auto grid size-8 shrink-0 place-content-center rounded-sm text-ink-2 hover:bg-hover"
      >
        <CalendarDays size={18} aria-hidden />
      </button>
      {isOpen && (
        <CalendarPopover
          trigger={button}
          label={label}
          value={value}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
