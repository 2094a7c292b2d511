import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import type { DashboardView } from '#contract/dashboard.ts'
import { longDate } from '#contract/long-date.ts'
import { Card } from '../../ui/Card.tsx'

/** When the next surveys leave, and to how many. */
export function NextSendingCard({ next }: { next: DashboardView['next_sending'] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <h2 id={headingId} className="mb-2 flex items-center gap-2 text-lg font-semibold">
          <CalendarClock size={20} aria-hidden className="text-ink-3" />
          次の配信
        </h2>
        {next ? (
          <>
            <p className="text-xl font-semibold">{longDate(next.date, 'ja')} 10時から</p>
            <p className="text-sm text-ink-2">
              {next.count.toLocaleString('ja-JP')}名に月次アンケートを送ります。
            </p>
          </>
        ) : (
          <p className="text-sm text-ink-2">予定されている配信はありません。</p>
        )}
      </Card>
    </section>
  )
}
