import * as z from 'zod'
import { call } from '../call.ts'
import { roleKeys } from '../permissions.ts'
import {
  givenPassword,
  id,
  isoDate,
  lineText,
  localDateTime,
  messageOnly,
  noInput,
  optional,
} from '../validation.ts'

/** Six figures of the app, or a recovery code; blanks and hyphens are forgiven. */
const code = lineText(40)

const ownPath = '/v4/common/own-account/second-factor'

const state = z.object({
  /** Since when codes of an app are asked for; null where they are not. */
  since: localDateTime.nullable(),
  has_passkey: z.boolean(),
  recovery_codes_left: z.int(),
  /** From which day the account's role needs it; null where it does not. */
  required_from: z.string().nullable(),
  /** Before a set-up: the password, or nothing within minutes of a single sign-on; a fresh factor where there is one. */
  proof: z.enum(['password', 'sign_on', 'sign_on_anew', 'factor']),
})

const codesOnce = z.object({ recovery_codes: z.array(z.string()), message: z.string() })

const wantedRoles = z.array(z.enum(roleKeys)).max(roleKeys.length)

export const secondFactorRules = z.object({
  roles: wantedRoles,
  required_from: z.string().nullable(),
  version: z.int(),
})
export type SecondFactorRules = z.output<typeof secondFactorRules>

/** The second factor: shown at sign-in and before what cannot be undone, set up by its holder, asked for by the company. */
export const secondFactor = {
  show: call({
    method: 'PUT',
    path: '/v4/auth/second-factor',
    access: 'signed_in',
    summary: '確認コード（6桁の数字かリカバリーコード）を示す',
    isOpenWhile: ['second_factor'],
  })
    .input(z.object({ code, remembers_device: z.boolean().default(false) }))
    .output(messageOnly.extend({ recovery_codes_left: z.int() })),
  get: call({
    method: 'GET',
    path: ownPath,
    access: 'signed_in',
    summary: '自分の2段階認証',
    isOpenWhile: ['second_factor', 'second_factor_setup'],
  })
    .input(noInput)
    .output(state),
  begin: call({
    method: 'PUT',
    path: ownPath,
    access: 'signed_in',
    summary: '認証アプリの登録を始める（確認コードを示すまでは有効にならない）',
    isOpenWhile: ['second_factor_setup'],
    needsFreshFactor: true,
  })
    .input(z.object({ current_password: givenPassword.optional() }))
    .output(
      z.object({
        secret: z.string(),
        /** What the app reads, as a QR code: one path over all dark squares. */
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  confirm: call({
    method: 'PUT',
    path: `${ownPath}/confirmation`,
    access: 'signed_in',
    summary: '認証アプリの確認コードを示し、登録する（最初の2段階認証なら、リカバリーコードも示す）',
    isOpenWhile: ['second_factor_setup'],
  })
    .input(z.object({ code }))
    .output(codesOnce),
  renewCodes: call({
    method: 'PUT',
    path: `${ownPath}/recovery-codes`,
    access: 'signed_in',
    summary: 'リカバリーコードを作り直す（前のコードは使えなくなる）',
    needsFreshFactor: true,
  })
    .input(noInput)
    .output(codesOnce),
  remove: call({
    method: 'DELETE',
    path: ownPath,
    access: 'signed_in',
    summary: '認証アプリの利用をやめる',
    needsFreshFactor: true,
  })
    .input(noInput)
    .output(messageOnly),
  reset: call({
    method: 'DELETE',
    path: '/v4/common/users/{id}/second-factor',
    access: 'security_setting.delete',
    summary: 'アカウントの2段階認証を解除する（オーナーのみ。本人にメールで知らせる）',
    needsFreshFactor: true,
  })
    .input(z.object({ id }))
    .output(messageOnly),
  rules: call({
    method: 'GET',
    path: '/v3/settings/security/second_factor',
    access: 'security_setting.read',
    summary: '2段階認証を必須にする権限と開始日',
  })
    .input(noInput)
    .output(secondFactorRules.extend({ without_count: z.int() })),
  setRules: call({
    method: 'PUT',
    path: '/v3/settings/security/second_factor',
    access: 'security_setting.update',
    summary: '2段階認証を必須にする権限と開始日を保存する',
    needsFreshFactor: true,
  })
    .input(z.object({ roles: wantedRoles.optional(), required_from: optional(isoDate), version: z.int() }))
    .output(secondFactorRules.extend({ without_count: z.int(), message: z.string() })),
}
