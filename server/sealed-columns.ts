import * as z from 'zod'
import { externalChannels } from '#contract/channels/names.ts'
import { joinedSite } from '#contract/codes.ts'
import { codeIn } from '#contract/validation.ts'
import { pushKeysPurpose } from './channels/accounts/push-keys.ts'
import { purposeOf as channelPurpose } from './channels/accounts/secrets.ts'
import { tokenPurpose } from './channels/accounts/token-keeper.ts'
import { sealedFor } from './features/services/key-rules.ts'
import { sealedFor as secondFactorPurpose } from './features/sessions/second-factor/sealing-rules.ts'
import { sealedFor as signOnPurpose } from './features/sign-on/identity-rules.ts'
import { purposeOf as talentPurpose } from './features/talent/sync/run-service.ts'
import { sealedFor as webhookPurpose } from './features/webhooks/sealing-rules.ts'
import type { SealedColumn } from './platform/resealing.ts'

const channelKey = z.tuple([z.int(), z.enum(externalChannels)])
const serviceKey = z.tuple([z.int(), codeIn(joinedSite)])
const accountKey = z.tuple([z.int(), z.int()])
const companyKey = z.tuple([z.int()])

const ofChannel = (key: unknown): string => channelPurpose(...channelKey.parse(key))

const tokenOf = (key: unknown): string => {
  const [companyId, channel] = channelKey.parse(key)
  return tokenPurpose({ companyId, channel })
}

const ofService = (key: unknown): string => {
  const [companyId, service] = serviceKey.parse(key)
  return sealedFor({ companyId, service })
}

const ofWebhook = (key: unknown): string => webhookPurpose(accountKey.parse(key)[0])

const channel = ['company_id', 'channel'] as const
const service = ['company_id', 'service'] as const

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'channel_accounts', column: 'secrets', key: channel, purposeOf: ofChannel },
  { table: 'channel_accounts', column: 'token', key: channel, purposeOf: tokenOf },
  { table: 'tried_tokens', column: 'token', key: channel, purposeOf: tokenOf },
  {
    table: 'second_factors',
    column: 'secret',
    key: ['company_id', 'user_id'],
    purposeOf: (key) => {
      const [company_id, user_id] = accountKey.parse(key)
      return secondFactorPurpose({ company_id, user_id })
    },
  },
  {
    table: 'sign_on_settings',
    column: 'secret',
    key: ['company_id'],
    purposeOf: (key) => signOnPurpose(...companyKey.parse(key)),
  },
  { table: 'push_keys', column: 'private_key', key: [], purposeOf: () => pushKeysPurpose },
  { table: 'company_services', column: 'signing_key', key: service, purposeOf: ofService },
  { table: 'company_services', column: 'former_signing_key', key: service, purposeOf: ofService },
  {
    table: 'talent_sources',
    column: 'secrets',
    key: ['company_id'],
    purposeOf: (key) => talentPurpose(...companyKey.parse(key)),
  },
  ...['target', 'secret', 'former_secret'].map((column) => ({
    table: 'webhooks' as const,
    column,
    key: ['company_id', 'id'] as const,
    purposeOf: ofWebhook,
  })),
]
