import { createRoute, redirect } from '@tanstack/react-router'
import { reachSearch } from '#contract/channels/search.ts'
import { reportSearch, retentionSearch } from '#contract/reports/search.ts'
import { requires } from '../platform/route-guards.ts'
import { company, screen } from './base.ts'

const home = createRoute({
  getParentRoute: () => company,
  path: '/',
  beforeLoad: () => redirect({ to: '/company/dashboard/index', throw: true }),
})

const dashboard = createRoute({
  getParentRoute: () => company,
  path: 'dashboard/index',
  staticData: { title: '今日' },
  beforeLoad: requires('member.read'),
  component: screen(() => import('../features/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
})

const report = createRoute({
  getParentRoute: () => company,
  path: 'report/index',
  staticData: { title: '回答レポート' },
  beforeLoad: requires('report.read'),
  validateSearch: reportSearch,
  component: screen(() => import('../features/reports/ReportScreen.tsx'), 'ReportScreen'),
})

const retention = createRoute({
  getParentRoute: () => company,
  path: 'report/retention',
  staticData: { title: '定着レポート' },
  beforeLoad: requires('report.read'),
  validateSearch: retentionSearch,
  component: screen(() => import('../features/reports/retention/RetentionScreen.tsx'), 'RetentionScreen'),
})

const reach = createRoute({
  getParentRoute: () => company,
  path: 'report/reach',
  staticData: { title: '到達レポート' },
  beforeLoad: requires('report.read'),
  validateSearch: reachSearch,
  component: screen(() => import('../features/reports/reach/ReachScreen.tsx'), 'ReachScreen'),
})

const exported = createRoute({
  getParentRoute: () => company,
  path: 'exports',
  staticData: { title: 'ダウンロード' },
  beforeLoad: requires('report.read'),
  component: screen(() => import('../features/exports/ExportsScreen.tsx'), 'ExportsScreen'),
})

const tutorial = createRoute({
  getParentRoute: () => company,
  path: 'tutorial',
  staticData: { title: 'はじめの8ステップ' },
  beforeLoad: requires('administrator'),
  component: screen(() => import('../features/first-steps/TutorialScreen.tsx'), 'TutorialScreen'),
})

const faq = createRoute({
  getParentRoute: () => company,
  path: 'help/faq',
  staticData: { title: 'ヘルプ' },
  component: screen(() => import('../features/site/help/FaqScreen.tsx'), 'FaqScreen'),
})

const notificationList = createRoute({
  getParentRoute: () => company,
  path: 'notification',
  staticData: { title: 'お知らせ' },
  beforeLoad: requires('notification.read'),
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isSafeInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  component: screen(
    () => import('../features/notifications/NotificationListScreen.tsx'),
    'NotificationListScreen',
  ),
})

const notification = createRoute({
  getParentRoute: () => company,
  path: 'notification/$notificationId',
  beforeLoad: requires('notification.read'),
  component: screen(() => import('../features/notifications/NotificationScreen.tsx'), 'NotificationScreen'),
})

/** What stands beside members and settings in the company area. */
export const companyRoutes = [
  home,
  dashboard,
  report,
  retention,
  reach,
  exported,
  tutorial,
  faq,
  notificationList,
  notification,
] as const
