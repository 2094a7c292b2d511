import { ChevronDown, ChevronUp, Equal, type LucideIcon } from 'lucide-react'
import { type Importance, importance as importances } from '#contract/codes.ts'
import { cx } from '../ui/class-names.ts'

const looks: Record<Importance, { Icon: LucideIcon; ink: string }> = {
  1: { Icon: ChevronUp, ink: 'font-semibold text-ink' },
  2: { Icon: Equal, ink: 'text-ink' },
  3: { Icon: ChevronDown, ink: 'text-ink-2' },
}

export function ImportanceMark({ importance }: { importance: Importance | null }) {
  if (importance === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden>–</span>
        <span className="sr-only">なし</span>
      </span>
    )
  const { Icon, ink } = looks[importance]
  return (
    <span className={cx('inline-flex items-center gap-0.5 whitespace-nowrap', ink)}>
      <Icon size={16} aria-hidden />
      <span className="sr-only">重要度</span>
      {importances.label(importance)}
    </span>
  )
}
