import { Link } from '@tanstack/react-router'
import { Cake, type LucideIcon, MessageCircle, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'

type Counts = Pick<DashboardView, 'unread_count' | 'temp_member_count'> & { annualUnread: number }

const look =
  'inline-flex min-h-9 items-center gap-2 rounded-full border bg-surface px-3 py-1 text-ink no-underline hover:bg-hover'

/** What else waits for somebody, as one line each; nothing when nothing does. */
export function SmallTasks({ unread_count, temp_member_count, annualUnread }: Counts) {
  if (unread_count + temp_member_count + annualUnread === 0) return null
  return (
    <ul aria-label="ほかの用事" className="mt-3 flex flex-wrap gap-2">
      {unread_count > 0 && (
        <li>
          <Link to="/company/message" search={{ unread: true }} className={look}>
            <Words Icon={MessageCircle} count={unread_count}>
              読んでいない返信があります
            </Words>
          </Link>
        </li>
      )}
      {temp_member_count > 0 && (
        <li>
          <Link to="/company/temp_member" className={look}>
            <Words Icon={UserPlus} count={temp_member_count}>
              連携サービスから届いたメンバー
            </Words>
          </Link>
        </li>
      )}
      {annualUnread > 0 && (
        <li>
          <Link to="/company/member/anniversary" search={{ unread: true, period: 'all' }} className={look}>
            <Words Icon={Cake} count={annualUnread}>
              読んでいない入社1年アンケートの回答
            </Words>
          </Link>
        </li>
      )}
    </ul>
  )
}

function Words({ Icon, count, children }: { Icon: LucideIcon; count: number; children: ReactNode }) {
  return (
    <>
      <Icon size={16} aria-hidden className="shrink-0 text-accent-ink" />
      <span className="min-w-0">{children}</span>
      <span className="font-semibold">
        {count.toLocaleString('ja-JP')}
        <span className="ml-0.5 text-base font-normal text-ink-2">名</span>
      </span>
    </>
  )
}
