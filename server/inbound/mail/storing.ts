import { readAddress } from '../../channels/email/return-address-rules.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { countArrivals, findAddressee, insertInbound, removeInbound } from './queries.ts'
import { contentHash, headerIdOf } from './raw-rules.ts'

/** So many mails one address takes within an hour: more than that is two machines answering each other. */
export const mostPerHour = 20

export type Arrived = { raw: Buffer; from: string; to: readonly string[] }

export type Stored = 'stored' | 'unknown' | 'too_many'

export const inboundJob = 'inbound_mails'

/** Stores a mail for each of its addresses, once; throws 'unavailable' while the database is away. */
export function storeMail(app: App, arrived: Arrived): Promise<Stored[]> {
  const mail = {
    raw: arrived.raw,
    from: arrived.from,
    hash: contentHash(arrived.raw),
    headerId: headerIdOf(arrived.raw),
    at: asDate(app.clock()),
  }
  return app.database.asSystem(async (tx) => {
    const results: Stored[] = []
    for (const address of arrived.to) results.push(await storeFor(app, tx, mail, address.toLowerCase()))
    if (results.includes('stored')) await enqueue(tx, inboundJob, {}, { key: inboundJob })
    return results
  })
}

type OneMail = { raw: Buffer; from: string; hash: Buffer; headerId: string | null; at: Date }

async function storeFor(app: App, tx: Tx, mail: OneMail, address: string): Promise<Stored> {
  const returning = readAddress(app.secrets, app.config.MAIL_REPLY_DOMAIN ?? '', address)
  const addressee = returning && (await findAddressee(tx, returning))
  if (!addressee) return 'unknown'
  const id = await insertInbound(tx, { ...mail, ...addressee, address, kind: returning.kind })
  if (id === null) return 'stored'
  const anHourAgo = new Date(mail.at.getTime() - 3_600_000)
  const count = await countArrivals(tx, { companyId: addressee.companyId, address }, anHourAgo)
  if (count <= mostPerHour) return 'stored'
  await removeInbound(tx, addressee.companyId, id)
  return 'too_many'
}
