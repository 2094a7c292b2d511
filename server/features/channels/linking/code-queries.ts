import { sql } from 'kysely'
import type { ExternalChannel } from '#contract/channels/names.ts'
import type { Tx } from '../../../platform/database.ts'
import type { NoticeEntry } from '../../answers/service.ts'

export type CodeKey = { companyId: number; memberId: number; channel: ExternalChannel }

const codes = (tx: Tx) =>
  tx
    .selectFrom('channel_link_codes')
    .select(['company_id', 'id', 'member_id', 'consent', 'claimed_address', 'claimed_name', 'claimed_at'])
    .select(['used_at', 'expires_at', 'code_hash', sql<ExternalChannel>`channel`.as('channel')])
    .select(sql<NoticeEntry[] | null>`disclosed_readers`.as('disclosed'))

/** A code as it stands, without the code. */
export type LinkCode = Awaited<ReturnType<ReturnType<typeof codes>['execute']>>[number]

export type NewCode = CodeKey & {
  hash: Buffer
  consent: string
  disclosed: readonly NoticeEntry[]
  address: string | null
  expiresAt: Date
}

/** Writes a member's code in the place of those before. */
export async function replaceCode(tx: Tx, code: NewCode, at: Date): Promise<void> {
  await forgetCodes(tx, code)
  await tx
    .insertInto('channel_link_codes')
    .values({
      company_id: code.companyId,
      member_id: code.memberId,
      channel: code.channel,
      code_hash: code.hash,
      consent: code.consent,
      disclosed_readers: JSON.stringify(code.disclosed),
      claimed_address: code.address,
      expires_at: code.expiresAt,
      created_at: at,
    })
    .execute()
}

export async function forgetCodes(tx: Tx, { companyId, memberId, channel }: CodeKey): Promise<void> {
  await tx
    .deleteFrom('channel_link_codes')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('channel', '=', channel)
    .execute()
}

/** A member's codes that may still be used, one a channel. */
export function openCodes(tx: Tx, companyId: number, memberId: number, at: Date): Promise<LinkCode[]> {
  return codes(tx)
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()
}

/** The code of this hash, used or not, held until the transaction ends. */
export async function holdCode(
  tx: Tx,
  { companyId, channel, hash }: { companyId: number; channel: ExternalChannel; hash: Buffer },
): Promise<LinkCode | null> {
  const code = await codes(tx)
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('code_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return code ?? null
}

/** The same of any company, for who comes with the code alone. */
export async function findCode(tx: Tx, hash: Buffer): Promise<LinkCode | null> {
  return (await codes(tx).where('code_hash', '=', hash).executeTakeFirst()) ?? null
}

/** Keeps who sent a code, until the member says that it was it. */
export async function claimCode(
  tx: Tx,
  code: Pick<LinkCode, 'company_id' | 'id'>,
  who: { address: string; name: string | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('channel_link_codes')
    .set({ claimed_address: who.address, claimed_name: who.name, claimed_at: at })
    .where('company_id', '=', code.company_id)
    .where('id', '=', code.id)
    .execute()
}

/** Spends a code. @returns false when it was spent before, or is too old */
export async function spendCode(
  tx: Tx,
  code: Pick<LinkCode, 'company_id' | 'id'>,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('channel_link_codes')
    .set({ used_at: at })
    .where('company_id', '=', code.company_id)
    .where('id', '=', code.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

type Tries = { companyId: number; channel: ExternalChannel; addressHash: Buffer }

/** Failed codes since an instant. */
export async function countTries(
  tx: Tx,
  { companyId, channel, addressHash }: Tries,
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('channel_link_tries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('address_hash', '=', addressHash)
    .where('tried_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function noteTry(tx: Tx, { companyId, channel, addressHash }: Tries, at: Date): Promise<void> {
  await tx
    .insertInto('channel_link_tries')
    .values({ company_id: companyId, channel, address_hash: addressHash, tried_at: at })
    .execute()
}

/** Keeps with a link who was told to read what its member writes there. */
export async function storeDisclosed(
  tx: Tx,
  { companyId, memberId, channel }: CodeKey,
  disclosed: readonly NoticeEntry[],
): Promise<void> {
  await tx
    .updateTable('member_channels')
    .set({ disclosed_readers: JSON.stringify(disclosed) })
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('channel', '=', channel)
    .execute()
}
