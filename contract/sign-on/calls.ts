import * as z from 'zod'
import { call } from '../call.ts'
import { grantableRoles } from '../permissions.ts'
import {
  email,
  id,
  keyText,
  localDateTime,
  messageOnly,
  noInput,
  optional,
  optionalText,
  requiredText,
  textKinds,
} from '../validation.ts'
import {
  isIssuer,
  isMailDomain,
  isServiceUrl,
  isStartName,
  longestMetadata,
  mostDomains,
  mostGroups,
} from './sign-on-rules.ts'

const path = '/v3/settings/sign_on'
const accountPath = '/v4/common/users/{id}/sign-on'

/** A login service's address, as its metadata spells it. */
const issuer = keyText(500).refine(isIssuer, { params: { rule: 'issuer' } })
const clientSecret = z.string().register(textKinds, { kind: 'secret' }).min(1).max(2000)
const startName = keyText(40).refine(isStartName, { params: { rule: 'start_name' } })
const metadata = z.string().register(textKinds, { kind: 'key' }).max(longestMetadata)
const metadataUrl = keyText(2000).refine(isServiceUrl, { params: { rule: 'metadata_url' } })
const keptDomain = keyText(253)
const domain = keptDomain
  .overwrite((typed) => typed.normalize('NFKC').trim().toLowerCase())
  .refine(isMailDomain, { params: { rule: 'mail_domain' } })

const groupRole = z.object({ group: requiredText(200), role_key: z.enum(grantableRoles) })

const shownDomain = z.object({
  domain: z.string(),
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), text: z.string() }),
  proven_at: localDateTime.nullable(),
})

const setting = z.object({
  protocol: z.enum(['oidc', 'saml']),
  issuer: z.string(),
  client_id: z.string(),
  /** When a test came back as it stands; null since the last change of what it asks with. */
  tested_at: localDateTime.nullable(),
  is_active: z.boolean(),
  only_by_it: z.boolean(),
  admits_new: z.boolean(),
  group_claim: z.string().nullable(),
  group_roles: z.array(groupRole),
  start_name: z.string().nullable(),
  /** Of SAML: the service's page, and the certificates by which it signs. */
  entry_point: z.string().nullable(),
  certificates: z.array(z.object({ fingerprint: z.string(), until: localDateTime })),
  admits_unsolicited: z.boolean(),
  version: z.int(),
})
export type SignOnSetting = z.output<typeof setting>

const state = z.object({
  setting: setting.nullable(),
  domains: z.array(shownDomain).max(mostDomains),
  /** What the login service is told. */
  callback_url: z.string(),
  saml: z.object({ entity_id: z.string(), acs_url: z.string() }),
  start_url: z.string(),
})
export type SignOnState = z.output<typeof state>

const change = z.object({
  issuer: issuer.optional(),
  client_id: requiredText(500).optional(),
  /** Left out, the one that is kept stays. */
  client_secret: clientSecret.optional(),
  is_active: z.boolean().optional(),
  only_by_it: z.boolean().optional(),
  admits_new: z.boolean().optional(),
  admits_unsolicited: z.boolean().optional(),
  group_claim: optionalText(100),
  group_roles: z.array(groupRole).max(mostGroups).optional(),
  start_name: optional(startName),
  version: z.int(),
})
export type SignOnChange = z.output<typeof change>

const address = z.object({ url: z.string() })

const saved = state.extend({ message: z.string() })

/** Single sign-on: a company's own login service lets its people in. */
export const signOn = {
  start: call({
    method: 'POST',
    path: '/v3/sign_on',
    access: 'public',
    summary: '会社のログインサービスの画面の場所（メールアドレスか、会社のログイン用の名前から）',
  })
    .input(z.object({ email: email.optional(), name: keyText(40).optional() }))
    .output(address),
  finish: call({
    method: 'POST',
    path: '/v3/sign_on/callback',
    access: 'public',
    summary: '会社のログインサービスから戻り、ログインする',
  })
    .input(
      z.object({
        /** What the service put behind the question mark. */
        query: keyText(8000),
      }),
    )
    .output(
      z.object({
        token: z.string().nullable(),
        expiresIn: z.int(),
        /** What came back, where the setting was only tried. */
        tried: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
      }),
    ),
  get: call({
    method: 'GET',
    path,
    access: 'security_setting.read',
    summary: 'シングルサインオンの設定',
  })
    .input(noInput)
    .output(state),
  save: call({
    method: 'PUT',
    path,
    access: 'security_setting.delete',
    summary: 'シングルサインオンの設定を保存する（オーナーのみ）',
    needsFreshFactor: true,
  })
    .input(change)
    .output(saved),
  describe: call({
    method: 'PUT',
    path: `${path}/metadata`,
    access: 'security_setting.delete',
    summary: 'SAMLのメタデータを読み込む（オーナーのみ。ファイルの内容か、その場所のURL）',
    needsFreshFactor: true,
  })
    .input(z.object({ xml: metadata.optional(), url: metadataUrl.optional(), version: z.int() }))
    .output(saved),
  remove: call({
    method: 'DELETE',
    path,
    access: 'security_setting.delete',
    summary: 'シングルサインオンの設定を削除する（オーナーのみ）',
    needsFreshFactor: true,
  })
    .input(noInput)
    .output(messageOnly),
  test: call({
    method: 'PUT',
    path: `${path}/test`,
    access: 'security_setting.delete',
    summary: 'シングルサインオンを試す（オーナーのみ。だれもログインしない）',
    needsFreshFactor: true,
  })
    .input(noInput)
    .output(address),
  addDomain: call({
    method: 'PUT',
    path: `${path}/domains`,
    access: 'security_setting.delete',
    summary: '会社のドメインを追加する（オーナーのみ）',
    needsFreshFactor: true,
  })
    .input(z.object({ domain }))
    .output(saved),
  proveDomain: call({
    method: 'PUT',
    path: `${path}/domains/{domain}`,
    access: 'security_setting.delete',
    summary: 'ドメインのTXTレコードを確認する（オーナーのみ）',
    needsFreshFactor: true,
  })
    .input(z.object({ domain: keptDomain }))
    .output(saved),
  link: call({
    method: 'GET',
    path: accountPath,
    access: 'security_setting.delete',
    summary: 'アカウントに結び付いた、ログインサービスの利用者（オーナーのみ）',
  })
    .input(z.object({ id }))
    .output(z.object({ link: z.object({ subject: z.string(), since: localDateTime }).nullable() })),
  unlink: call({
    method: 'DELETE',
    path: accountPath,
    access: 'security_setting.delete',
    summary: 'アカウントとログインサービスの利用者の結び付きを解除する（オーナーのみ）',
    needsFreshFactor: true,
  })
    .input(z.object({ id }))
    .output(messageOnly),
  removeDomain: call({
    method: 'DELETE',
    path: `${path}/domains/{domain}`,
    access: 'security_setting.delete',
    summary: '会社のドメインを削除する（オーナーのみ）',
    needsFreshFactor: true,
  })
    .input(z.object({ domain: keptDomain }))
    .output(saved),
}
