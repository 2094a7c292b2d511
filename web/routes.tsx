import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { engageSearch } from '#contract/engage-search.ts'
import { memberSearch } from '#contract/member-search.ts'
import { ErrorScreen, NotFoundScreen } from './features/company/ErrorScreen.tsx'
import { ErrorPage, NotFoundPage, Root } from './features/company/RootPages.tsx'
import { leaveMemberList } from './platform/list-return.ts'
import { limited, mayPreload } from './platform/preloading.ts'
import { administratorOr, requireSession, requires } from './platform/route-guards.ts'
import { wasSignedIn } from './platform/session.ts'
import { onSessionEnd } from './platform/session-end.ts'

/** A screen of its own file, loaded when its address is visited. */
const screen = <Name extends string>(
  load: () => Promise<Record<Name, React.ComponentType>>,
  name: NoInfer<Name>,
) => lazyRouteComponent(() => limited(load), name)

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: ErrorPage })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ to: '/company/dashboard/index', throw: true }),
})

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  staticData: { title: 'ログイン' },
  validateSearch: (search: Record<string, unknown>): { redirect?: string; ended?: boolean } => ({
    ...(text(search.redirect) ? { redirect: text(search.redirect) as string } : {}),
    ...(search.ended ? { ended: true } : {}),
  }),
  component: screen(() => import('./features/sessions/LoginScreen.tsx'), 'LoginScreen'),
})

const requestReset = createRoute({
  getParentRoute: () => root,
  path: '/auth/password_reset',
  staticData: { title: 'パスワードの再設定' },
  component: screen(() => import('./features/sessions/RequestResetScreen.tsx'), 'RequestResetScreen'),
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/auth/password_reset_window/$token',
  staticData: { title: '新しいパスワードの設定' },
  component: screen(() => import('./features/sessions/PasswordResetScreen.tsx'), 'PasswordResetScreen'),
})

const company = createRoute({
  getParentRoute: () => root,
  path: '/company',
  beforeLoad: requireSession,
  component: screen(() => import('./features/company/CompanyLayout.tsx'), 'CompanyLayout'),
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundScreen,
})

const dashboard = createRoute({
  getParentRoute: () => company,
  path: 'dashboard/index',
  staticData: { title: 'ダッシュボード' },
  beforeLoad: requires('member.read'),
  component: screen(() => import('./features/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
})

const faq = createRoute({
  getParentRoute: () => company,
  path: 'help/faq',
  staticData: { title: 'ヘルプ' },
  component: screen(() => import('./features/help/FaqScreen.tsx'), 'FaqScreen'),
})

const memberList = createRoute({
  getParentRoute: () => company,
  path: 'member',
  staticData: { title: 'メンバー一覧' },
  beforeLoad: requires('member.read'),
  validateSearch: memberSearch,
  onLeave: ({ search }) => leaveMemberList(search),
  component: screen(() => import('./features/members/MemberListScreen.tsx'), 'MemberListScreen'),
})

const memberDetail = createRoute({
  getParentRoute: () => company,
  path: 'member/detail/$code',
  beforeLoad: requires('member.read'),
  component: screen(() => import('./features/members/MemberDetailScreen.tsx'), 'MemberDetailScreen'),
})

const memberCreate = createRoute({
  getParentRoute: () => company,
  path: 'member/form',
  staticData: { title: 'メンバーの登録' },
  beforeLoad: requires('member.create'),
  validateSearch: (search: Record<string, unknown>): { temp_member?: number | undefined } => {
    const id = Number(search.temp_member)
    return { temp_member: Number.isSafeInteger(id) && id > 0 ? id : undefined }
  },
  component: screen(() => import('./features/members/MemberFormScreen.tsx'), 'MemberCreateScreen'),
})

const memberEdit = createRoute({
  getParentRoute: () => company,
  path: 'member/form/$code',
  staticData: { title: 'メンバーの編集' },
  beforeLoad: requires('member.update'),
  component: screen(() => import('./features/members/MemberFormScreen.tsx'), 'MemberEditScreen'),
})

const memberImportMenu = createRoute({
  getParentRoute: () => company,
  path: 'member/import',
  staticData: { title: 'ファイルでの取り込み' },
  beforeLoad: requires('member.update'),
  component: screen(() => import('./features/member-imports/ImportMenuScreen.tsx'), 'ImportMenuScreen'),
})

const memberRegistrationImport = createRoute({
  getParentRoute: () => company,
  path: 'member/csv',
  staticData: { title: 'メンバーの一括登録' },
  beforeLoad: requires('member.create'),
  component: screen(() => import('./features/member-imports/ImportScreen.tsx'), 'RegistrationImportScreen'),
})

const memberUpdateImport = createRoute({
  getParentRoute: () => company,
  path: 'member/csv_update',
  staticData: { title: 'メンバーの一括更新' },
  beforeLoad: requires('member.update'),
  component: screen(() => import('./features/member-imports/ImportScreen.tsx'), 'UpdateImportScreen'),
})

const tempMembers = createRoute({
  getParentRoute: () => company,
  path: 'temp_member',
  staticData: { title: '連携サービスから届いたメンバー' },
  beforeLoad: requires('member.create'),
  component: screen(() => import('./features/temp-members/TempMemberScreen.tsx'), 'TempMemberListScreen'),
})

const tempMember = createRoute({
  getParentRoute: () => company,
  path: 'temp_member/$id',
  staticData: { title: '連携サービスから届いたメンバー' },
  beforeLoad: requires('member.create'),
  component: screen(() => import('./features/temp-members/TempMemberScreen.tsx'), 'TempMemberScreen'),
})

const engageCallback = createRoute({
  getParentRoute: () => root,
  path: '/engage/callback',
  staticData: { title: '連携サービスからの受け取り' },
  validateSearch: engageSearch,
  component: screen(() => import('./features/temp-members/EngageCallbackScreen.tsx'), 'EngageCallbackScreen'),
})

const notificationList = createRoute({
  getParentRoute: () => company,
  path: 'notification',
  staticData: { title: 'お知らせ' },
  beforeLoad: requires('notification.read'),
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isSafeInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  component: screen(
    () => import('./features/notifications/NotificationListScreen.tsx'),
    'NotificationListScreen',
  ),
})

const notification = createRoute({
  getParentRoute: () => company,
  path: 'notification/$notificationId',
  beforeLoad: requires('notification.read'),
  component: screen(() => import('./features/notifications/NotificationScreen.tsx'), 'NotificationScreen'),
})

const setting = createRoute({
  getParentRoute: () => company,
  path: 'setting',
  component: screen(() => import('./features/settings/SettingsLayout.tsx'), 'SettingsLayout'),
})

const settingHome = createRoute({
  getParentRoute: () => setting,
  path: '/',
  beforeLoad: () => redirect({ to: '/company/setting/account', throw: true }),
})

/** Each tab of it is an address of its own, and the screen of any feature. */
const accountSetting = createRoute({
  getParentRoute: () => setting,
  path: 'account',
  component: screen(() => import('./features/settings/AccountLayout.tsx'), 'AccountLayout'),
})

const accountList = createRoute({
  getParentRoute: () => accountSetting,
  path: '/',
  staticData: { title: 'アカウント' },
  beforeLoad: administratorOr('/company/setting/account/own'),
  component: screen(() => import('./features/accounts/AccountListScreen.tsx'), 'AccountListScreen'),
})

const ownAccount = createRoute({
  getParentRoute: () => accountSetting,
  path: 'own',
  staticData: { title: '自分のアカウント' },
  component: screen(() => import('./features/accounts/OwnAccountScreen.tsx'), 'OwnAccountScreen'),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  staticData: { title: '利用規約' },
  component: screen(() => import('./features/terms/TermsScreen.tsx'), 'TermsScreen'),
})

const routeTree = root.addChildren([
  home,
  login,
  requestReset,
  passwordReset,
  terms,
  engageCallback,
  company.addChildren([
    dashboard,
    faq,
    memberList,
    memberDetail,
    memberCreate,
    memberEdit,
    memberImportMenu,
    memberRegistrationImport,
    memberUpdateImport,
    tempMembers,
    tempMember,
    notificationList,
    notification,
    setting.addChildren([settingHome, accountSetting.addChildren([accountList, ownAccount])]),
  ]),
])

/** Every address of the web app. */
export const router = createRouter({
  routeTree,
  defaultPreload: mayPreload() ? 'intent' : false,
  defaultPreloadStaleTime: 15_000,
  scrollRestoration: true,
  defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => (
    <ErrorScreen error={error} reset={reset} />
  ),
  defaultNotFoundComponent: NotFoundScreen,
})

onSessionEnd(() => {
  const { pathname, href } = router.state.location
  if (pathname.startsWith('/auth/') || !wasSignedIn()) return
  void router.navigate({ to: '/auth/login', search: { redirect: href, ended: true } })
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The tab's title; a screen that shows one thing of many names itself. */
    title?: string
  }
  interface Register {
    router: typeof router
  }
}
