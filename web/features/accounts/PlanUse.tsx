import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCounts } from './use-accounts.ts'

/** How many accounts there are against the plan, and what to do when there is no place left. */
export function PlanUse() {
  const { data } = useCounts()
  if (!data) return <Skeleton className="h-20" />
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Use label="管理者" used={data.administrator_users_count} limit={data.max_account_count} />
      <Use label="閲覧者" used={data.viewer_users_count} limit={data.max_reading_account_count} />
    </div>
  )
}

function Use({ label, used, limit }: { label: string; used: number; limit: number }) {
  const isFull = used >= limit
  return (
    <Card padding="small">
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-sm text-ink-2">{label}</span>
        <span>
          <b className="text-xl font-semibold">{used.toLocaleString('ja-JP')}</b>
          <span className="text-sm text-ink-2"> / {limit.toLocaleString('ja-JP')}件</span>
        </span>
      </p>
      <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
        <div
          className={isFull ? 'h-full bg-warning' : 'h-full bg-accent'}
          style={{ width: `${Math.min(100, (used / Math.max(1, limit)) * 100)}%` }}
        />
      </div>
      {isFull && (
        <p className="phrases mt-2 text-sm text-warning-ink">
          ご契約の上限に達しています。使わないアカウントを削除すると、新しく招待できます。
        </p>
      )}
    </Card>
  )
}
