import { pages } from './pages.ts'

const outside = [
  '/auth/login',
  '/auth/entry/$token',
  '/auth/password_reset',
  '/auth/password_reset_window/$token',
  '/auth/password_expired',
  '/auth/second_factor',
  '/auth/second_factor_setup',
  '/auth/sso',
  '/auth/sso/$name',
  '/auth/sso/oidc/callback',
  '/auth/sso/saml/return',
  '/auth/mail_confirmation/$token',
  '/engage/callback',
] as const

/** Of the company area, what is no screen of its own, or a screen only with the name of something. */
const beneath = [
  '/company',
  '/company/member/anniversary/$code',
  '/company/member/detail/$code',
  '/company/member/detail/$code/reads',
  '/company/member/form/$code',
  '/company/message/detail/$code',
  '/company/message/form/$code',
  '/company/notification/$notificationId',
  '/company/setting',
  '/company/setting/account/department/detail/$id',
  '/company/setting/account/department/form/$id',
  '/company/setting/account/user/$id',
  '/company/setting/enq/mail/$type',
  '/company/setting/enq/monthly/questions/form/$id',
  '/company/setting/message/$code',
  '/company/temp_member/$id',
] as const

/** Every address of the web app, as its router writes it; at any other one there is nothing. */
export const addresses = [...outside, ...pages.map(({ path }) => path), ...beneath]

export type Address = (typeof addresses)[number]

/** What an address names, by the names it has for it. */
export type AddressParts<A extends string> = A extends `${string}$${infer Rest}`
  ? Record<Rest extends `${infer Name}/${string}` ? Name : Rest, string>
  : Record<never, string>

/** An address with what it names, as `addressOf('/company/member/detail/$code', { code })`. */
export function addressOf<A extends Address>(address: A, parts: AddressParts<A>): string {
  const named = new Map<string, string>(Object.entries(parts))
  return address.replace(/\$(\w+)/, (_, name: string) => encodeURIComponent(named.get(name) ?? ''))
}
