import { createRoute, redirect } from '@tanstack/react-router'
import { logSearch } from '../features/security/log/log-search.ts'
import { administratorOr, requires } from '../platform/route-guards.ts'
import { company, screen } from './base.ts'

const setting = createRoute({
  getParentRoute: () => company,
  path: 'setting',
  component: screen(() => import('../features/settings/SettingsLayout.tsx'), 'SettingsLayout'),
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
  component: screen(() => import('../features/settings/AccountLayout.tsx'), 'AccountLayout'),
})

const accountList = createRoute({
  getParentRoute: () => accountSetting,
  path: '/',
  staticData: { title: 'アカウント' },
  beforeLoad: administratorOr('/company/setting/account/own'),
  component: screen(() => import('../features/accounts/AccountListScreen.tsx'), 'AccountListScreen'),
})

const ownAccount = createRoute({
  getParentRoute: () => accountSetting,
  path: 'own',
  staticData: { title: '自分のアカウント' },
  component: screen(() => import('../features/accounts/OwnAccountScreen.tsx'), 'OwnAccountScreen'),
})

const security = createRoute({
  getParentRoute: () => setting,
  path: 'security',
  staticData: { title: 'セキュリティ' },
  beforeLoad: requires('security_setting.read'),
  validateSearch: logSearch,
  component: screen(() => import('../features/security/SecurityScreen.tsx'), 'SecurityScreen'),
})

/** The settings, a layout of their own. */
export const settingRoutes = setting.addChildren([
  settingHome,
  security,
  accountSetting.addChildren([accountList, ownAccount]),
])
