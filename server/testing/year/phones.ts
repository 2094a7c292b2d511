import { sql } from 'kysely'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { pushAccount } from '../../channels/accounts/push-keys.ts'
import { resumeAccount } from '../../channels/accounts/queries.ts'
import { asDate } from '../../platform/clock.ts'
import { webhookUrl } from '../../platform/links.ts'
import { linkToken } from '../../platform/tokens.ts'
import { linkMember, openChannel } from '../channel-accounts.ts'
import { startLine } from '../providers/line.ts'
import { startLineWorks } from '../providers/line-works.ts'
import { startPush } from '../providers/push.ts'
import { startSlack } from '../providers/slack.ts'
import { startTwilio } from '../providers/twilio.ts'
import { accountsOf, addressesOf, unpace } from '../queue-providers.ts'
import type { TestApp } from '../test-app.ts'
import { cast, type Person } from './cast.ts'

/** What stood on somebody's phone: whose, by which channel, which kind of which round, and the link in it. */
export type Shown = {
  name: string
  channel: ExternalChannel
  kind: string
  round: number
  token: string | null
}

const placeOf = (name: string): number => cast.findIndex((person) => person.name === name) + 1
const nameOf = (address: string): string => `person${Number(address.replace(/^(\+8190|\D)/, ''))}`
const publicUrl = 'http://localhost'
const webhookKey = 'k3y-of-the-year'

export async function startPhones(now: () => Date) {
  const addresses = cast.map(({ name }) => addressesOf.line_works.of(placeOf(name)))
  const line = await startLine(now)
  line.quota.type = 'none'
  const slack = await startSlack(now)
  const sms = await startTwilio({ now, callback: webhookUrl(publicUrl, 'sms', webhookKey) })
  const works = await startLineWorks({ now, perMinute: 600_000, users: addresses })
  const push = await startPush({ now })
  const fakes = [line, slack, sms, works, push]
  for (const { name, channels } of cast) {
    const isBlocking = channels.line === 'is silent'
    if (channels.line !== 'is unknown')
      line.users.set(addressesOf.line.of(placeOf(name)), { displayName: name, isBlocking })
    slack.users.set(addressesOf.slack.of(placeOf(name)), { email: `${name}@members.example`, name })
  }
  return { line, slack, sms, works, push, fakes, devices: new Map<string, string>() }
}
export type Phones = Awaited<ReturnType<typeof startPhones>>

export const envOf = ({ line, slack, sms, works, push }: Phones): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  LINE_API_BASE: line.base,
  SLACK_API_BASE: slack.base,
  SMS_API_BASE: sms.base,
  LINE_WORKS_API_BASE: works.base,
  LINE_WORKS_AUTH_BASE: works.base,
  PUSH_ORIGINS: push.base,
})

export async function openAccounts({ app }: TestApp, companyId: number): Promise<void> {
  await openChannel(app, companyId, 'app')
  for (const channel of ['line', 'slack', 'sms', 'line_works'] as const) {
    await openChannel(
      app,
      companyId,
      channel,
      accountsOf[channel],
      webhookKey + (channel === 'sms' ? '' : channel),
    )
    await unpace(app, companyId, channel)
  }
}

export async function link(
  { app }: TestApp,
  phones: Phones,
  { companyId, memberId, person }: { companyId: number; memberId: number; person: Person },
): Promise<void> {
  for (const channel of Object.keys(person.channels) as ExternalChannel[]) {
    const address = channel === 'app' ? null : addressesOf[channel].of(placeOf(person.name))
    await linkMember(app, { companyId, memberId, channel }, address)
  }
  if (person.channels.app) {
    const { publicKey } = await pushAccount(app)
    const device = phones.push.subscribe(publicKey)
    if (person.channels.app === 'is unknown') phones.push.end(device.endpoint)
    phones.devices.set(device.endpoint, person.name)
    const { endpoint, p256dh, auth } = JSON.parse(device.address)
    await app.database.asSystem((tx) =>
      sql`insert into push_subscriptions (company_id, member_id, device, endpoint, p256dh, auth, created_at, seen_at)
        values (${companyId}, ${memberId}, gen_random_uuid(), ${endpoint}, ${p256dh}, ${auth}, ${asDate(app.clock())},
          ${asDate(app.clock())})`.execute(tx),
    )
  }
  await app.database.asSystem((tx) =>
    tx.updateTable('members').set({ preferred_route: person.prefers }).where('id', '=', memberId).execute(),
  )
}

/** The company's Slack app is removed, or added again and its token entered. */
export async function revoke({ slack }: Phones): Promise<void> {
  slack.tokens.delete('xoxb-fixed')
}
export async function enterToken({ app }: TestApp, { slack }: Phones, companyId: number): Promise<void> {
  slack.tokens.set('xoxb-fixed', null)
  await app.database.asCompany(companyId, (tx) => resumeAccount(tx, { companyId, channel: 'slack' }))
}

/** What came since the last time, taken off the phones. Words tell the kind; where there are few, our own books do. */
export async function takeShown({ app }: TestApp, phones: Phones): Promise<Shown[]> {
  const said = (channel: ExternalChannel, address: string, content: unknown): Shown => ({
    name: nameOf(address),
    channel,
    ...read(JSON.stringify(content)),
  })
  const chats = [
    ...phones.line.phone.splice(0).map(({ to, messages }) => said('line', to, messages)),
    ...phones.slack.phone.splice(0).map(({ to, blocks }) => said('slack', to, blocks)),
    ...phones.works.arrived.splice(0).map(({ userId, content }) => said('line_works', userId, content)),
  ]
  const booked = async (column: 'provider_id' | 'attempt_key', value: string) => {
    const { rows } = await app.database.pool.query<{ kind: string; round: number }>(
      `select kind, coalesce(round, (payload ->> 'round')::int) as round from mails where ${column}::text = $1`,
      [value],
    )
    return rows[0] ?? { kind: 'unknown', round: 0 }
  }
  const texts = phones.sms.messages.splice(0).map(async ({ sid, to, body }) => {
    const nonce = /\/s\/a([\w-]+)/.exec(body)?.[1]
    // a short address leads to the page of this token
    const token = nonce ? linkToken(app.secret, 'answer', Buffer.from(nonce, 'base64url')) : null
    return { name: nameOf(to), channel: 'sms' as const, token, ...(await booked('provider_id', sid)) }
  })
  const notices = phones.push.arrived.splice(0).map(async ({ endpoint, message }) => ({
    name: phones.devices.get(endpoint) ?? '',
    channel: 'app' as const,
    token: /\/a\/([\w-]+)/.exec(String(message.url))?.[1] ?? null,
    ...(await booked('attempt_key', String(message.receipt))),
  }))
  return [...chats, ...(await Promise.all([...texts, ...notices]))]
}

function read(text: string): { kind: string; round: number; token: string | null } {
  const token = /\/a\/([\w-]+)/.exec(text)?.[1] ?? null
  const round = text.includes('入社1年') ? 13 : Number(/第(\d+)回/.exec(text)?.[1] ?? 0)
  if (!token) return { kind: 'thanks', round, token }
  const isReminder = /あらためてご案内|これが最後/.test(text)
  return { kind: `${round === 13 ? 'annual' : 'monthly'}${isReminder ? '_remind' : ''}`, round, token }
}
