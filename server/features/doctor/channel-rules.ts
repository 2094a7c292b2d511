import { type Finding, mind, well, wrong } from '../../platform/findings.ts'

export type CheckedAccount = {
  company_id: number
  channel: string
  closed_code: string | null
  closed_at: Date | null
  closed_until: Date | null
  created_at: Date
  linked: number
  last_event_at: Date | null
}

const reporting = new Set(['line', 'line_works', 'slack'])
const silentDays = 3
const dayMs = 86_400_000

const nameOf = ({ company_id: company, channel }: CheckedAccount) => `channel: company ${company}, ${channel}`

function findingOf(account: CheckedAccount, now: Date): Finding {
  const { closed_code: code, closed_at: closedAt, closed_until: until, channel } = account
  const name = nameOf(account)
  if (closedAt && !(until && until < now)) {
    const end = until ? `until ${until.toISOString()}` : 'until its company mends it'
    return wrong(
      name,
      `nothing leaves over it since ${closedAt.toISOString()}, ${end} (${code})`,
      'docs/operations.md#a-channel-is-closed',
    )
  }
  const isOld = now.getTime() - account.created_at.getTime() > silentDays * dayMs
  if (reporting.has(channel) && isOld && !account.last_event_at)
    return mind(
      name,
      'its provider never called the webhook',
      'the company compares the webhook address on its page of the channel with what the provider has',
    )
  return well(name, `${account.linked} members are linked`)
}

/** What the database knows of each company's accounts with providers. */
export const channelFindings = (accounts: readonly CheckedAccount[], now: Date): Finding[] =>
  accounts.map((account) => findingOf(account, now))

/** What a provider itself said of an account. */
export function askedFinding(
  account: Pick<CheckedAccount, 'company_id' | 'channel'>,
  answer: { ok: true } | { ok: false; words: string },
): Finding {
  const name = `channel: company ${account.company_id}, ${account.channel}, asked`
  return answer.ok
    ? well(name, 'the provider takes the account')
    : wrong(name, answer.words, 'docs/operations.md#a-channel-is-closed')
}
