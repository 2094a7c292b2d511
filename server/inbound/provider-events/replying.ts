import { randomUUID } from 'node:crypto'
import { accessTo, openRow } from '../../channels/accounts/opening.ts'
import type { AccountRow } from '../../channels/accounts/queries.ts'
import { LineAccount } from '../../channels/line/account.ts'
import { lineChannel } from '../../channels/line/channel.ts'
import { outcomeOfSending } from '../../channels/provider/failure.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import type { ChatEvent, ChatReply } from './handlers.ts'

/** Says something back in the chat that an event came from; an answer that gets lost is not said again. */
export async function replyInChat(
  app: App,
  row: AccountRow,
  event: ChatEvent,
  said: ChatReply,
): Promise<void> {
  const outcome = await outcomeOfSending(() => spoken(app, row, event, said))
  if (outcome.kind !== 'taken')
    app.log.warn({ company_id: row.company_id, channel: row.channel, outcome: outcome.kind }, 'not said back')
}

async function spoken(app: App, row: AccountRow, event: ChatEvent, { text, choices }: ChatReply) {
  // LINE's own answers are free; what is pushed counts against the month.
  if (row.channel === 'line' && 'replyToken' in event && event.replyToken) {
    const access = await accessTo(app, row, LineAccount)
    return lineChannel(app.config.LINE_API_BASE).reply(access, event.replyToken, text, choices)
  }
  const opened = await openRow(app, row)
  const lockScreen = { title: '', body: text }
  const prepared = opened.prepare({
    language: 'ja',
    sender: '',
    text,
    brief: text,
    lockScreen,
    link: null,
    ...(choices ? { choices } : {}),
  })
  if ('tooLong' in prepared) throw new Error('what is said back is too long')
  return prepared.send(event.address, { key: randomUUID(), firstAt: asDate(app.clock()) })
}
