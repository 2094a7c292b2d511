import type { ChannelKind } from '#contract/channels/names.ts'
import type { QueuedNotification } from '../queue.ts'
import type { Finished, OwnShare } from './queries.ts'

/** An account is quick while this part of what it has in flight is taken between two recordings. */
const quickPart = 1 / 4

/** How many rows of an account may be claimed at a time: of most, of one that answers quickly, of such a one over a channel. */
export type Shares = { account: number; quick: number; quickOver?: Partial<Record<ChannelKind, number>> }

/** An account as one word. */
export const accountOf = ({ company_id, channel }: QueuedNotification): string => `${company_id} ${channel}`

/** Shares of quick accounts: four times what one recording took, so that recording and sending overlap. */
export function sharesAfter(
  finished: readonly Finished[],
  { account, quick, quickOver = {} }: Shares,
): OwnShare[] {
  const taken = finished.filter(({ result }) => result.state === 'sent')
  const byAccount = Map.groupBy(taken, ({ mail }) => accountOf(mail))
  return [...byAccount.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const share = Math.min(quickOver[first.mail.channel] ?? quick, own.length / quickPart)
    return share > account ? [{ companyId: first.mail.company_id, channel: first.mail.channel, share }] : []
  })
}
