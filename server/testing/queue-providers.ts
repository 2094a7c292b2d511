import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { channelStatus } from '#contract/codes.ts'
import { asDate } from '../platform/clock.ts'
import { webhookUrl } from '../platform/links.ts'
import { openChannel } from './channel-accounts.ts'
import type { FakeServer } from './providers/fake-server.ts'
import { startLine } from './providers/line.ts'
import { lineWorksAccount, startLineWorks } from './providers/line-works.ts'
import { startSlack } from './providers/slack.ts'
import { startTwilio, twilioAccount } from './providers/twilio.ts'
import type { Seeding } from './survey.ts'

export const queueChannels = ['line', 'slack', 'sms', 'line_works'] as const
export type QueueChannel = (typeof queueChannels)[number]

export type QueueProvider = {
  fake: FakeServer
  path: RegExp
  arrived(): { address: string; content: unknown }[]
  env: Record<string, string>
}

export const addressesOf: Record<QueueChannel, { of(id: number): string; inSql: string }> = {
  line: { of: (id) => `U${String(id).padStart(32, '0')}`, inSql: `'U' || lpad(id::text, 32, '0')` },
  slack: { of: (id) => `U${id}`, inSql: `'U' || id` },
  sms: { of: (id) => `+8190${String(id).padStart(8, '0')}`, inSql: `'+8190' || lpad(id::text, 8, '0')` },
  line_works: { of: (id) => `m${id}`, inSql: `'m' || id` },
}

export const accountsOf: Record<QueueChannel, Record<string, unknown>> = {
  line: { channelId: '1234567890', channelSecret: 'channel-secret', basicId: '@aozora' },
  slack: { botToken: 'xoxb-fixed', signingSecret: 'signing-secret' },
  sms: twilioAccount,
  line_works: lineWorksAccount,
}

type FakeRules = {
  now(): Temporal.Instant
  addresses: readonly string[]
  callback: string
  /** Of LINE WORKS; more than anybody can send by default. */
  perMinute?: number
}

const starts: Record<QueueChannel, (rules: FakeRules, clock: () => Date) => Promise<QueueProvider>> = {
  line: async ({ addresses }, clock) => {
    const fake = await startLine(clock)
    fake.quota.type = 'none'
    for (const address of addresses) fake.users.set(address, { displayName: '花子' })
    const arrived = () => fake.phone.map(({ to, messages }) => ({ address: to, content: messages }))
    return { fake, path: /\/push$/, arrived, env: { LINE_API_BASE: fake.base } }
  },
  slack: async ({ addresses }, clock) => {
    const fake = await startSlack(clock)
    for (const address of addresses) fake.users.set(address, { email: 'a@b.example', name: '花子' })
    const arrived = () => fake.phone.map(({ to, text }) => ({ address: to, content: text }))
    return { fake, path: /postMessage$/, arrived, env: { SLACK_API_BASE: fake.base } }
  },
  sms: async ({ callback }, clock) => {
    const fake = await startTwilio({ now: clock, callback })
    const arrived = () => fake.messages.map(({ to, body }) => ({ address: to, content: body }))
    return { fake, path: /Messages\.json$/, arrived, env: { SMS_API_BASE: fake.base } }
  },
  line_works: async ({ addresses, perMinute = 600_000 }, clock) => {
    const fake = await startLineWorks({ now: clock, perMinute, users: addresses })
    const arrived = () => fake.arrived.map(({ userId, content }) => ({ address: userId, content }))
    const env = { LINE_WORKS_API_BASE: fake.base, LINE_WORKS_AUTH_BASE: fake.base }
    return { fake, path: /\/messages$/, arrived, env }
  },
}

export const startQueueFake = (channel: QueueChannel, rules: FakeRules): Promise<QueueProvider> =>
  starts[channel](rules, () => asDate(rules.now()))

type Rules = Omit<FakeRules, 'addresses' | 'callback'> & { members: readonly number[]; publicUrl: string }

export async function startQueueProvider(
  app: Seeding,
  companyId: number,
  channel: QueueChannel,
  { members, publicUrl, ...rules }: Rules,
): Promise<QueueProvider> {
  const key = await openChannel(app, companyId, channel, accountsOf[channel])
  const addresses = members.map(addressesOf[channel].of)
  return startQueueFake(channel, { ...rules, addresses, callback: webhookUrl(publicUrl, channel, key) })
}

export async function linkAll(app: Seeding, companyId: number, channel: QueueChannel): Promise<void> {
  const at = asDate(app.clock())
  const address = sql.raw(addressesOf[channel].inSql)
  // batch by batch, as what follows a change of many members at once takes long
  const chooseSome = () =>
    app.database.asSystem((tx) =>
      sql`
        update members set preferred_route = ${channel}
        where company_id = ${companyId} and id in (
          select id from members where company_id = ${companyId} and preferred_route is null limit 500
        )`.execute(tx),
    )
  while (Number((await chooseSome()).numAffectedRows) > 0);
  await app.database.asSystem((tx) =>
    sql`
      insert into member_channels (company_id, member_id, channel, status, address, consented_at, linked_at, linked_by,
        updated_at)
      select company_id, id, ${channel}, ${channelStatus.is.authenticated}, ${address}, ${at}, ${at}, 'member', ${at}
      from members where company_id = ${companyId}`.execute(tx),
  )
}

/** Lets an account be as fast as its provider's answers might allow, so that only our own work counts. */
export async function unpace(app: Seeding, companyId: number, channel: ExternalChannel): Promise<void> {
  await app.database.asSystem((tx) =>
    tx
      .updateTable('channel_accounts')
      .set({ per_second: 1_000_000 })
      .where('company_id', '=', companyId)
      .where('channel', '=', channel)
      .execute(),
  )
}
