import type { Temporal } from 'temporal-polyfill'
import type { Contact } from '#contract/answers/view.ts'
import type { ReaderStanding } from '#contract/mails/unsubscribe-view.ts'
import { asDate } from '../../../../platform/clock.ts'
import type { App } from '../../../../platform/context.ts'
import { bindToCompany, type Tx } from '../../../../platform/database.ts'
import { found } from '../../../../platform/errors.ts'
import { choiceUrl } from '../../../../platform/links.ts'
import { companyContact } from '../../../contacts/service.ts'
import { type ReaderKey, readerOfToken, readerToken } from '../link-rules.ts'
import { findReader, writeStop } from './queries.ts'

type Visit = { app: App; now: Temporal.Instant }

export const readerUrl = (app: App, reader: ReaderKey): string =>
  choiceUrl(app.config.PUBLIC_URL, readerToken(app.secret, reader))

export const readerOf = (app: App, token: string): ReaderKey | null => readerOfToken(app.secrets, token)

/** Whether the mail is sent to the holder of a link, and whom in HR it can reach. Looking changes nothing. */
export const open = (ctx: Visit, reader: ReaderKey): Promise<ReaderStanding & { contact: Contact }> =>
  ctx.app.database.asSystem(async (tx) => ({
    ...(await enter(tx, reader)),
    contact: await companyContact(tx, reader.companyId),
  }))

export const stop = (ctx: Visit, reader: ReaderKey): Promise<ReaderStanding> =>
  ctx.app.database.asSystem(async (tx) => {
    await enter(tx, reader)
    await writeStop(tx, reader, asDate(ctx.now))
    return enter(tx, reader)
  })

async function enter(tx: Tx, reader: ReaderKey): Promise<ReaderStanding> {
  await bindToCompany(tx, reader.companyId)
  const { company_name, name, is_sent } = found(await findReader(tx, reader))
  return { companyName: company_name, readerName: name, mail: reader.mail, isSent: is_sent }
}
