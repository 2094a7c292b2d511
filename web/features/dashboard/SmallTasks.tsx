import { Link } from '@tanstack/react-router'
import { Cake, type LucideIcon, MessageCircle, PauseCircle, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { channelLabel } from '#contract/channels/names.ts'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { shortDate } from '../../parts/japanese-dates.ts'

type Counts = Pick<DashboardView, 'unread_count' | 'temp_member_count' | 'closed_channels'> & {
  annualUnread: number
}

const look =
  'inline-flex min-h-9 items-center gap-2 rounded-full border bg-surface px-3 py-1 text-ink no-underline hover:bg-hover'

/** What else waits for somebody, as one line each; nothing when nothing does. */
export function SmallTasks({ unread_count, temp_member_count, closed_channels, annualUnread }: Counts) {
  if (unread_count + temp_member_count + annualUnread + closed_channels.length === 0) return null
  return (
    <ul aria-label="ほかの用事" className="flex flex-wrap gap-2">
      {closed_channels.map((closed) => (
        <li key={closed.channel}>
          <ClosedChannel {...closed} />
        </li>
      ))}
      {unread_count > 0 && (
        <li>
          <Link to="/company/message" search={{ unread: true }} className={look}>
            <Words Icon={MessageCircle} count={unread_count}>
              未読の返信
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
              未読の入社1年アンケート
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
      <span className="font-semibold whitespace-nowrap">
        {count.toLocaleString('ja-JP')}
        <span className="ml-0.5 text-base font-normal text-ink-2">名</span>
      </span>
    </>
  )
}

function ClosedChannel({ channel, words, until }: DashboardView['closed_channels'][number]) {
  const label = channelLabel[channel]
  return (
    <Link to={`/company/setting/enq/notification/${channel}`} className={look}>
      <PauseCircle size={16} aria-hidden className="shrink-0 text-warning-ink" />
      <span className="min-w-0">
        {words || `${label}での送信が止まっています。`}
        {until && `${shortDate(until)}に再開します。`}
        <span className="ml-1 text-accent-ink">{label}の設定を確認する</span>
      </span>
    </Link>
  )
}
