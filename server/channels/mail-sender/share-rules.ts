import type { Finished, OwnShare } from './queries.ts'

/**
 * The shares of accounts that answer quickly: twice as many as were taken since the last look, so that one statement
 * records and claims for many of them; who answers slowly keeps the share of everybody, and a killed worker leaves few open.
 */
export function sharesAfter(
  finished: readonly Finished[],
  { account, quick }: { account: number; quick: number },
): OwnShare[] {
  const taken = finished.filter(({ verdict }) => verdict.state === 'sent')
  const byAccount = Map.groupBy(taken, ({ mail }) => `${mail.company_id} ${mail.channel}`)
  return [...byAccount.values()].flatMap((own) => {
    const [first] = own
    const share = Math.min(quick, own.length * 2)
    return first && share > account
      ? [{ companyId: first.mail.company_id, channel: first.mail.channel, share }]
      : []
  })
}
