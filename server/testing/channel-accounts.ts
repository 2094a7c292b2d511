import { randomBytes } from 'node:crypto'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { writeAccount } from '../channels/accounts/queries.ts'
import { purposeOf } from '../channels/accounts/secrets.ts'
import { moveLink } from '../channels/links/moves.ts'
import { asDate } from '../platform/clock.ts'
import { seal } from '../platform/sealing.ts'
import type { Seeding } from './survey.ts'

/** A company's account with a provider, as its setting keeps it. @returns the last part of its webhook's address */
export async function openChannel(
  app: Seeding,
  companyId: number,
  channel: ExternalChannel,
  account: Record<string, unknown> = {},
  webhookKey = randomBytes(16).toString('hex'),
): Promise<string> {
  const secrets = seal(app.secret, purposeOf(companyId, channel), JSON.stringify(account))
  const kept = { webhookKey, settings: {}, secrets, token: null, version: 0 }
  await app.database.asCompany(companyId, (tx) =>
    writeAccount(tx, { companyId, channel }, kept, asDate(app.clock())),
  )
  return webhookKey
}

export async function linkMember(
  app: Seeding,
  { companyId, memberId, channel }: { companyId: number; memberId: number; channel: ExternalChannel },
  address: string | null,
): Promise<void> {
  const confirmed = { kind: 'confirmed' as const, address, by: 'member' as const, consent: '同意します。' }
  await app.database.asCompany(companyId, (tx) =>
    moveLink(tx, { companyId, memberId, channel }, confirmed, asDate(app.clock())),
  )
}

let lastUser = 0

export const lineUser = (): string => {
  lastUser += 1
  return `U${String(lastUser).padStart(32, '0')}`
}
