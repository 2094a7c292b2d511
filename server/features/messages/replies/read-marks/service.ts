import * as z from 'zod'
import { accessTo, nullWhereUnusable } from '../../../../channels/accounts/opening.ts'
import { findAccount } from '../../../../channels/accounts/queries.ts'
import { LineAccount } from '../../../../channels/line/account.ts'
import { lineChannel } from '../../../../channels/line/channel.ts'
import type { App } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database.ts'
import { enqueue } from '../../../../platform/jobs.ts'
import { type ConversationKey, hasTokens, takeTokens } from './queries.ts'

const conversation = z.object({ companyId: z.int(), memberId: z.int() })

/** Has LINE told of what HR has just read in a conversation, so that its writer sees 既読. */
export async function queueReadNotice(tx: Tx, key: ConversationKey): Promise<void> {
  if (!(await hasTokens(tx, key))) return
  await enqueue(tx, 'tell_read', key, { key: `tell_read ${key.companyId} ${key.memberId}` })
}

/** Marks each reply as read in LINE once; a lost mark is not repeated, as the next reply brings one. */
export async function notifyRead(app: App, payload: unknown): Promise<void> {
  const key = conversation.parse(payload)
  const { companyId } = key
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => app.database.asCompany(companyId, work)
  const row = await inCompany((tx) => findAccount(tx, { companyId, channel: 'line' }))
  const tokens = await inCompany((tx) => takeTokens(tx, key))
  if (!row || tokens.length === 0) return
  const access = await accessTo(app, row, LineAccount).catch(nullWhereUnusable)
  if (!access) return
  const line = lineChannel(app.config.LINE_API_BASE)
  for (const token of tokens)
    if (!(await line.markAsRead(access, token)))
      app.log.warn({ company_id: companyId }, 'LINE not told of a reading')
}
