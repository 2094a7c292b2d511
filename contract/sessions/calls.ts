import * as z from 'zod'
import { call } from '../call.ts'
import { featureKeys } from '../company/features.ts'
import { tokenLimit } from '../limits.ts'
import { roleKeys, roles } from '../permissions.ts'
import {
  email,
  givenPassword,
  id,
  keyText,
  linkToken,
  messageOnly,
  noInput,
  personName,
} from '../validation.ts'
import { missingSteps } from './missing.ts'

/** The answer to a sign-in or a refresh: the access token and its life in seconds. */
const token = z.object({ token: z.string(), expiresIn: z.int() })

export const role = z.object({
  key: z.enum(roleKeys),
  name: z.string(),
  short_name: z.string(),
  type: z.enum(['administrator', 'viewer']),
})

/** A stored role key as the screens show it. */
export function roleNamed(stored: string): z.output<typeof role> {
  const key = role.shape.key.parse(stored)
  return { key, ...roles[key] }
}

export const me = z.object({
  id,
  company_id: id,
  company_name: z.string(),
  name: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  email: z.string(),
  department_id: id.nullable(),
  department_name: z.string().nullable(),
  image_uri: z.string().nullable(),
  is_owner: z.boolean(),
  is_login_user: z.literal(true),
  display_limit: z.boolean(),
  roles: z.array(role),
  permissions: z.array(z.string()),
  /** Nothing else can be called before the password is changed. */
  is_password_expired: z.boolean(),
  /** What is asked for first; nothing else can be called before. */
  missing: z.enum(missingSteps).nullable(),
  member_list_count: z.int(),
  /** The company looks around with sample people; every screen says so. */
  has_sample_people: z.boolean(),
  /** The features whose screens stand in the company's menus. */
  open_features: z.array(z.enum(featureKeys)),
})

export type Me = z.output<typeof me>

/** What a new password must satisfy; `past` is how many of the last ones it must differ from. */
export const passwordRules = z.object({
  length: z.int(),
  needs: z.object({ alphanumeric: z.boolean(), special: z.boolean(), bothCases: z.boolean() }),
  past: z.int(),
})

const loginInput = z.object({
  email,
  password: givenPassword,
  /** Of the link in a notice of failed sign-ins, which lets the account's owner in without waiting. */
  entry_token: linkToken.optional(),
})
const newPasswordInput = z.object({
  token: linkToken,
  password: givenPassword,
  /** How the account's holder is called, where the link says that nobody knows it yet. */
  lastname: personName.optional(),
  firstname: personName.optional(),
})

/** What a link to set a password was made for. */
export const linkPurpose = z.enum(['reset', 'invitation'])

const passwordLink = z.object({
  purpose: linkPurpose,
  email: z.string(),
  company_name: z.string(),
  needs_name: z.boolean(),
  /** The address opens another account already, which only its holder learns. */
  is_address_in_use: z.boolean(),
})

export const sessions = {
  login: call({ method: 'POST', path: '/v3/login', access: 'public', summary: 'ログインする' })
    .input(loginInput)
    .output(token),
  refresh: call({
    method: 'POST',
    path: '/v3/refresh-token',
    access: 'public',
    summary: 'アクセストークンを更新する',
  })
    .input(z.object({ refresh_token: keyText(tokenLimit).optional() }).optional())
    .output(token),
  logout: call({
    method: 'DELETE',
    path: '/v3/logout',
    access: 'signed_in',
    summary: 'サインアウトする',
    isOpenWhile: missingSteps,
  })
    .input(noInput)
    .output(messageOnly),
  me: call({
    method: 'GET',
    path: '/v4/auth/me',
    access: 'signed_in',
    summary: '自分の情報と権限',
    isOpenWhile: missingSteps,
  })
    .input(noInput)
    .output(me),
  changePassword: call({
    method: 'PUT',
    path: '/v4/auth/password',
    access: 'signed_in',
    summary: '自分のパスワードを変更する',
    isOpenWhile: ['password'],
  })
    .input(z.object({ current_password: givenPassword, password: givenPassword }))
    .output(messageOnly),
  requestPasswordReset: call({
    method: 'POST',
    path: '/v3/password_reset',
    access: 'public',
    summary: 'パスワード再設定メールを送る',
  })
    .input(z.object({ email }))
    .output(messageOnly),
  /** For an unknown link the usual rules, as for a company that has none of its own, and no word of what it was. */
  resetRules: call({
    method: 'GET',
    path: '/v3/password_reset_rules/{token}',
    access: 'public',
    summary: '再設定のリンクで決めるパスワードの条件と、リンクが使えるかどうか',
  })
    .input(z.object({ token: linkToken }))
    .output(z.object({ password_policy: passwordRules, link: passwordLink.nullable() })),
  resetPassword: call({
    method: 'POST',
    path: '/v3/password_reset_execute',
    access: 'public',
    summary: 'パスワードを再設定する',
  })
    .input(newPasswordInput)
    .output(messageOnly),
}
