import { createRoute } from '@tanstack/react-router'
import { engageSearch } from '#contract/temp-members/engage-search.ts'
import { requireOpen } from '../platform/route-guards.ts'
import { root, screen } from './base.ts'

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

const backTo = (search: Record<string, unknown>): { redirect?: string } =>
  text(search.redirect) ? { redirect: text(search.redirect) as string } : {}

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  staticData: { title: 'ログイン' },
  validateSearch: (search: Record<string, unknown>): { redirect?: string; ended?: boolean } => ({
    ...(text(search.redirect) ? { redirect: text(search.redirect) as string } : {}),
    ...(search.ended ? { ended: true } : {}),
  }),
  loader: requireOpen,
  component: screen(() => import('../features/sessions/LoginScreen.tsx'), 'LoginScreen'),
})

const entry = createRoute({
  getParentRoute: () => root,
  path: '/auth/entry/$token',
  staticData: { title: 'ログイン' },
  component: screen(() => import('../features/sessions/SignInLinkScreen.tsx'), 'SignInLinkScreen'),
})

const requestReset = createRoute({
  getParentRoute: () => root,
  path: '/auth/password_reset',
  staticData: { title: 'パスワードの再設定' },
  component: screen(() => import('../features/sessions/RequestResetScreen.tsx'), 'RequestResetScreen'),
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/auth/password_reset_window/$token',
  staticData: { title: '新しいパスワードの設定' },
  loader: requireOpen,
  component: screen(() => import('../features/sessions/PasswordResetScreen.tsx'), 'PasswordResetScreen'),
})

const passwordExpired = createRoute({
  getParentRoute: () => root,
  path: '/auth/password_expired',
  staticData: { title: 'パスワードの変更' },
  validateSearch: backTo,
  component: screen(() => import('../features/sessions/PasswordExpiredScreen.tsx'), 'PasswordExpiredScreen'),
})

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/auth/second_factor',
  staticData: { title: '2段階認証' },
  validateSearch: backTo,
  component: screen(() => import('../features/sessions/SecondFactorScreen.tsx'), 'SecondFactorScreen'),
})

const secondFactorSetUp = createRoute({
  getParentRoute: () => root,
  path: '/auth/second_factor_setup',
  staticData: { title: '2段階認証の設定' },
  validateSearch: backTo,
  component: screen(
    () => import('../features/sessions/SecondFactorSetUpScreen.tsx'),
    'SecondFactorSetUpScreen',
  ),
})

const signOn = createRoute({
  getParentRoute: () => root,
  path: '/auth/sso',
  staticData: { title: '会社のアカウントでログイン' },
  validateSearch: backTo,
  component: screen(() => import('../features/sessions/SignOnScreen.tsx'), 'SignOnScreen'),
})

const companySignOn = createRoute({
  getParentRoute: () => root,
  path: '/auth/sso/$name',
  staticData: { title: '会社のアカウントでログイン' },
  component: screen(() => import('../features/sessions/SignOnScreen.tsx'), 'CompanySignOnScreen'),
})

const signOnReturn = createRoute({
  getParentRoute: () => root,
  path: '/auth/sso/oidc/callback',
  staticData: { title: '会社のアカウントでログイン' },
  component: screen(() => import('../features/sessions/SignOnReturnScreen.tsx'), 'SignOnReturnScreen'),
})

const samlReturn = createRoute({
  getParentRoute: () => root,
  path: '/auth/sso/saml/return',
  staticData: { title: '会社のアカウントでログイン' },
  component: screen(() => import('../features/sessions/SignOnReturnScreen.tsx'), 'SignOnReturnScreen'),
})

const mailConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/auth/mail_confirmation/$token',
  staticData: { title: 'メールアドレスの確認' },
  component: screen(
    () => import('../features/sessions/MailConfirmationScreen.tsx'),
    'MailConfirmationScreen',
  ),
})

const engageCallback = createRoute({
  getParentRoute: () => root,
  path: '/engage/callback',
  staticData: { title: '連携サービスからの受け取り' },
  validateSearch: engageSearch,
  component: screen(
    () => import('../features/temp-members/EngageCallbackScreen.tsx'),
    'EngageCallbackScreen',
  ),
})

/** What is open without a session. */
export const publicRoutes = [
  login,
  entry,
  requestReset,
  passwordReset,
  mailConfirmation,
  passwordExpired,
  secondFactor,
  secondFactorSetUp,
  signOn,
  companySignOn,
  signOnReturn,
  samlReturn,
  engageCallback,
] as const
