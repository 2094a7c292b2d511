import { fullDate, tokyoToday } from '../../parts/japanese-dates.ts'
import { useMe } from '../../platform/session.ts'

/** Whose report it is and of which day, on paper only. */
export function PaperHead() {
  const me = useMe()
  return (
    <p className="mb-2 hidden justify-between text-ink-2 print:flex">
      <span>{me.company_name}</span>
      <span>{fullDate(tokyoToday())}作成</span>
    </p>
  )
}
