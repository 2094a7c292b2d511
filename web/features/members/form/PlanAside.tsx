import { Mail } from 'lucide-react'
import { useId } from 'react'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { useHasJoiningDay } from './use-joining-day.ts'

const LivePlan = lazyNamed(
  () => import('./LivePlan.tsx'),
  (file) => file.LivePlan,
)

/** The mails of the registration beside the fields they follow from. */
export function PlanAside() {
  const isReported = useHasJoiningDay()
  const headingId = useId()
  return (
    <aside
      aria-labelledby={headingId}
      className="sticky top-6 rounded border bg-surface p-4 max-xl:hidden sm:p-6"
    >
      <h2 id={headingId} className="mb-3 flex items-center gap-2 text-lg font-semibold">
        <Mail size={20} className="shrink-0 text-ink-2" aria-hidden />
        送信されるメール
      </h2>
      {isReported ? (
        <LivePlan />
      ) : (
        <p className="text-ink-2">入社日を入力すると、いつ何が届くかを表示します。</p>
      )}
    </aside>
  )
}
