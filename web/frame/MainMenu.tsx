import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import {
  Cake,
  ChartColumn,
  CircleHelp,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Settings,
  Users,
} from 'lucide-react'
import type { PermissionKey } from '#contract/permissions.ts'
import { api } from '../platform/api.ts'
import { useCan } from '../platform/session.ts'
import { cx } from '../ui/class-names.ts'
import { Tooltip } from '../ui/Tooltip.tsx'

type Entry = {
  to:
    | '/company/dashboard/index'
    | '/company/member'
    | '/company/member/anniversary'
    | '/company/message'
    | '/company/report/index'
    | '/company/notification'
    | '/company/setting'
    | '/company/help/faq'
  label: string
  Icon: LucideIcon
  permission?: PermissionKey
  /** Every screen under one of these addresses belongs to the entry. */
  under?: readonly string[]
  /** Elsewhere on a phone, whose bar has no room for more: in another screen or the account's menu. */
  isOffPhone?: boolean
  /** Begins a group of its own. */
  isApart?: boolean
}

const entries: readonly Entry[] = [
  {
    to: '/company/dashboard/index',
    label: 'ダッシュボード',
    Icon: LayoutDashboard,
    permission: 'member.read',
  },
  {
    to: '/company/member',
    label: 'メンバー',
    Icon: Users,
    permission: 'member.read',
    under: ['/company/temp_member'],
  },
  {
    to: '/company/member/anniversary',
    label: '入社1年アンケート',
    Icon: Cake,
    permission: 'member.read',
    isOffPhone: true,
  },
  {
    to: '/company/message',
    label: 'メッセージ',
    Icon: MessagesSquare,
    permission: 'member.read',
  },
  {
    to: '/company/report/index',
    label: 'レポート',
    Icon: ChartColumn,
    permission: 'report.read',
    under: ['/company/report/'],
  },
  {
    to: '/company/notification',
    label: 'お知らせ',
    Icon: Megaphone,
    permission: 'notification.read',
    isOffPhone: true,
    isApart: true,
  },
  { to: '/company/setting', label: '設定', Icon: Settings, under: ['/company/test/'] },
  { to: '/company/help/faq', label: 'ヘルプ', Icon: CircleHelp, isOffPhone: true },
]

/** The areas of the product, as far as the reader may open them. */
export function MainMenu({ isFolded }: { isFolded: boolean }) {
  const can = useCan()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shown = entries.filter(({ permission }) => !permission || can(permission))
  return (
    <nav aria-label="メインメニュー">
      <ul className="frame-menu">
        {shown.map((entry) => (
          <li key={entry.to} className={cx(entry.isOffPhone && 'max-md:hidden', entry.isApart && 'md:mt-4')}>
            <EntryLink entry={entry} hasTip={isFolded} isOpen={isOpen(entry, path)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The most fitting entry alone is open: the list of members is not, while its one-year surveys are. */
const isOpen = ({ to, under = [] }: Entry, path: string): boolean =>
  (path === to || path.startsWith(`${to}/`) || under.some((start) => path.startsWith(start))) &&
  !entries.some((other) => other.to.startsWith(`${to}/`) && path.startsWith(other.to))

function EntryLink({ entry, hasTip, isOpen }: { entry: Entry; hasTip: boolean; isOpen: boolean }) {
  const { to, label, Icon } = entry
  const isMessages = to === '/company/message'
  const link = (trigger = {}) => (
    <Link
      to={to}
      className="frame-entry relative"
      {...trigger}
      activeOptions={{ exact: true }}
      {...(isOpen && { 'data-open': true, 'aria-current': 'page' })}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      <span className="frame-word">{label}</span>
      {isMessages && <UnreadCount />}
    </Link>
  )
  return hasTip ? <Tooltip text={label}>{link}</Tooltip> : link()
}

const most = 99

/** How many replies wait to be read, asked anew whenever the window is looked at again. */
function UnreadCount() {
  const may = useCan()('message.create')
  const { data } = useQuery(api.messages.unread.queryOptions({ enabled: may }))
  if (!data?.count) return null
  return (
    <>
      <span aria-hidden className="frame-count">
        {data.count > most ? `${most}+` : data.count}
      </span>
      <span className="sr-only">（未読の返信{data.count.toLocaleString('ja-JP')}件）</span>
    </>
  )
}
