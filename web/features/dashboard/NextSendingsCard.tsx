import { useId } from 'react'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { longDate } from '#contract/dates.ts'
import { Card } from '../../ui/Card.tsx'

/** When the next surveys leave, and to how many. */
export function NextSendingsCard({ sendings }: { sendings: DashboardView['next_sendings'] }) {
  const headingId = useId()
  const excluded = sendings.reduce((sum, sending) => sum + sending.excluded_count, 0)
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <h2 id={headingId} className="mb-2 text-lg font-semibold">
          次の配信
        </h2>
        {sendings.length === 0 ? (
          <p className="text-ink-2">予定されている配信はありません。</p>
        ) : (
          <>
            <p className="text-ink-2">月次アンケートを{sendings[0]?.hour}時から送ります。</p>
            <ul className="mt-2 divide-y">
              {sendings.map(({ date, count }) => (
                <li key={date} className="flex items-baseline justify-between gap-4 py-1.5">
                  <time dateTime={date}>{longDate(date, 'ja')}</time>
                  <span className="font-semibold">{count.toLocaleString('ja-JP')}名</span>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-ink-2">
              配信を停止している人、休職中の人、その日までに退職する人は含みません
              {excluded > 0 && `（この期間に${excluded.toLocaleString('ja-JP')}名）`}。
            </p>
          </>
        )}
      </Card>
    </section>
  )
}
