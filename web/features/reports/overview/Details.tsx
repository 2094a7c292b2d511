import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/class-names.ts'

interface DetailsProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Every other figure, closed at first; what is closed has its place all the same, so that paper shows it. */
export function Details({ isOpen, onToggle, children }: DetailsProps) {
  const id = useId()
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="print:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="inline-flex min-h-11 items-center gap-1 text-lg font-semibold hover:underline"
        >
          <Chevron size={20} aria-hidden />
          詳しい集計
        </button>
      </h2>
      <div id={id} className={cx('pt-2', !isOpen && 'report-closed')}>
        {children}
      </div>
    </section>
  )
}
