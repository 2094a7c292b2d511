import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCounts } from './use-accounts.ts'

export function PlanUse() {
  const { data } = useCounts()
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-8 gap-y-2">
      {data ? (
        <>
          <Use label="管理者" used={data.administrator_users_count} limit={data.max_account_count} />
          <Use label="閲覧者" used={data.viewer_users_count} limit={data.max_reading_account_count} />
        </>
      ) : (
        <Skeleton className="h-6 w-64 rounded-sm" />
      )}
    </div>
  )
}

function Use({ label, used, limit }: { label: string; used: number; limit: number }) {
  const isFull = used >= limit
  return (
    <div>
      <p className="flex items-center gap-3 whitespace-nowrap">
        <span className="text-ink-2">{label}</span>
        <span className="h-1.5 w-20 overflow-hidden rounded-full bg-line" aria-hidden>
          <span
            className={isFull ? 'block h-full bg-warning' : 'block h-full bg-accent'}
            style={{ width: `${Math.min(100, (used / Math.max(1, limit)) * 100)}%` }}
          />
        </span>
        <span>
          <b className="text-lg font-semibold">{used.toLocaleString('ja-JP')}</b>
          <span className="text-ink-2"> / {limit.toLocaleString('ja-JP')}件</span>
        </span>
      </p>
      {isFull && (
        <p className="phrases text-warning-ink">
          ご契約の上限に達しています。使わないアカウントを削除すると、新しく招待できます。
        </p>
      )}
    </div>
  )
}
