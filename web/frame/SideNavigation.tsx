import { Link, useLocation } from '@tanstack/react-router'
import {
  Cake,
  ChartColumn,
  CircleHelp,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Settings,
  Users,
} from 'lucide-react'
import type { PermissionKey } from '#contract/permissions.ts'
import { useCan } from '../platform/session.ts'

type Entry = {
  to:
    | '/company/dashboard/index'
    | '/company/member'
    | '/company/member/anniversary'
    | '/company/report/index'
    | '/company/notification'
    | '/company/setting'
    | '/company/help/faq'
  label: string
  Icon: LucideIcon
  permission?: PermissionKey
  /** Every screen under this address belongs to the entry. */
  under?: string
  /** A part of the entry above; that screen leads there on a phone, whose bar has no room for more. */
  isPart?: boolean
}

const entries: readonly Entry[] = [
  {
    to: '/company/dashboard/index',
    label: 'ダッシュボード',
    Icon: LayoutDashboard,
    permission: 'member.read',
  },
  { to: '/company/member', label: 'メンバー', Icon: Users, permission: 'member.read' },
  {
    to: '/company/member/anniversary',
    label: '入社1年',
    Icon: Cake,
    permission: 'member.read',
    isPart: true,
  },
  {
    to: '/company/report/index',
    label: 'レポート',
    Icon: ChartColumn,
    permission: 'report.read',
    under: '/company/report/',
  },
  { to: '/company/notification', label: 'お知らせ', Icon: Megaphone, permission: 'notification.read' },
  { to: '/company/setting', label: '設定', Icon: Settings },
  { to: '/company/help/faq', label: 'ヘルプ', Icon: CircleHelp },
]

const look =
  'flex items-center gap-3 rounded px-3 text-ink-2 no-underline transition-colors hover:bg-hover hover:text-ink ' +
  'data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-ink ' +
  'max-md:flex-1 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-0.5 max-md:py-1.5 max-md:text-[0.6875rem] max-md:whitespace-nowrap md:min-h-10'

/** Beside the screen where there is room, a bar at the thumb's reach on a phone. */
export function SideNavigation() {
  const can = useCan()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shown = entries.filter(({ permission }) => !permission || can(permission))
  return (
    <nav
      aria-label="メインメニュー"
      className="border-r bg-surface p-3 max-md:fixed max-md:z-20 max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-r-0 max-md:p-1 max-md:pb-[max(4px,env(safe-area-inset-bottom))] md:w-52 md:shrink-0 print:hidden"
    >
      <ul className="flex gap-1 md:sticky md:top-17 md:flex-col">
        {shown.map(({ to, label, Icon, isPart, under }) => (
          <li key={to} className={isPart ? 'ml-5 max-md:hidden' : 'max-md:flex max-md:flex-1'}>
            <Link
              to={to}
              className={look}
              {...(under && path.startsWith(under) && { 'data-status': 'active' })}
            >
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
