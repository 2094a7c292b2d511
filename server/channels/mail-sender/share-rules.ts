import type { Finished, OwnShare } from './queries.ts'

/** An account is quick while so large a part of what it has under way is taken from one look to the next. */
const quickPart = 1 / 4

/**
 * The shares of accounts that answer quickly: four times as many as were taken since the last look, so that one statement
 * records and claims for many of them. While some are recorded others are on the wire, so that about half of a share is
 * taken at a look: twice as many would never grow. Who answers slowly keeps the share of everybody, and a killed worker
 * leaves few open.
 */
export function sharesAfter(
  finished: readonly Finished[],
  { account, quick }: { account: number; quick: number },
): OwnShare[] {
  const taken = finished.filter(({ verdict }) => verdict.state === 'sent')
  const byAccount = Map.groupBy(taken, ({ mail }) => `${mail.company_id} ${mail.channel}`)
  return [...byAccount.values()].flatMap((own) => {
    const [first] = own
    const share = Math.min(quick, own.length / quickPart)
    return first && share > account
      ? [{ companyId: first.mail.company_id, channel: first.mail.channel, share }]
      : []
  })
}
