import { pages } from './pages.ts'

const outside = [
  '/',
  '/auth/login',
  '/auth/password_reset',
  '/auth/password_reset_window/$token',
  '/auth/password_expired',
  '/auth/mail_confirmation/$token',
  '/engage/callback',
  '/terms',
] as const

/** Of the company area, what is no screen of its own, or a screen only with the name of something. */
const beneath = [
  '/company',
  '/company/member/anniversary/$code',
  '/company/member/detail/$code',
  '/company/member/form/$code',
  '/company/notification/$notificationId',
  '/company/setting',
  '/company/setting/account/department/detail/$id',
  '/company/setting/account/department/form/$id',
  '/company/setting/account/user/$id',
  '/company/setting/enq/mail/$type',
  '/company/setting/enq/monthly/questions/form/$id',
  '/company/temp_member/$id',
] as const

/** Every address of the web app, as its router writes it; at any other one there is nothing. */
export const addresses = [...outside, ...pages.map(({ path }) => path), ...beneath]

export type Address = (typeof addresses)[number]
