import * as z from 'zod'
import { call } from '../call.ts'
import { permissionKeys } from '../permissions.ts'
import { allowedAddress } from '../security/calls.ts'
import { id, isoDate, localDateTime, messageOnly, noInput, requiredText } from '../validation.ts'
import { mostTokenAddresses, mostTokens } from './token-rules.ts'

const path = '/v4/common/api-tokens'

const permission = z.enum(permissionKeys)

const apiToken = z.object({
  id,
  name: z.string(),
  /** Whose permissions limit it. */
  user: z.object({ id, name: z.string() }),
  permissions: z.array(permission),
  /** Null: from where the company lets its accounts in. */
  allowed_addresses: z.array(z.string()).nullable(),
  /** Its last day. */
  expires_on: z.string(),
  is_expired: z.boolean(),
  created_at: localDateTime,
  /** Within five minutes. */
  last_used_at: localDateTime.nullable(),
})
export type ApiToken = z.output<typeof apiToken>

export const apiTokenInput = z.object({
  name: requiredText(60),
  permissions: z.array(permission).min(1).max(permissionKeys.length),
  /** Its last day, at most a year from now. */
  expires_on: isoDate,
  allowed_addresses: z.array(allowedAddress).max(mostTokenAddresses).optional(),
})
export type ApiTokenInput = z.output<typeof apiTokenInput>

/** With what another system makes these very calls. */
export const apiTokens = {
  list: call({
    method: 'GET',
    path,
    access: 'security_setting.read',
    summary: 'APIトークンの一覧',
  })
    .input(noInput)
    .output(z.object({ tokens: z.array(apiToken).max(mostTokens) })),
  create: call({
    method: 'POST',
    path,
    access: 'security_setting.update',
    summary: 'APIトークンを作成する（トークンはこの応答でだけわかる）',
    needsFreshFactor: true,
    isSecret: true,
    successStatus: 201,
  })
    .input(apiTokenInput)
    .output(z.object({ id, token: z.string(), message: z.string() })),
  remove: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'security_setting.update',
    summary: 'APIトークンを無効にする',
  })
    .input(z.object({ id }))
    .output(messageOnly),
}
