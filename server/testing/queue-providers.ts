import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { ChannelName } from '#contract/channels/names.ts'
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

/** The channels whose fakes the tests of the queue run against. */
export const queueChannels = ['line', 'slack', 'sms', 'line_works'] as const
export type QueueChannel = (typeof queueChannels)[number]

/** A provider with members behind it. */
export type QueueProvider = {
  fake: FakeServer
  /** Where a message is sent. */
  path: RegExp
  /** What stands on phones. */
  arrived(): { address: string; content: unknown }[]
  env: Record<string, string>
}

/** Addresses as providers have them, made from a member's id. */
export const addressesOf: Record<QueueChannel, { of(id: number): string; inSql: string }> = {
  line: { of: (id) => `U${String(id).padStart(32, '0')}`, inSql: `'U' || lpad(id::text, 32, '0')` },
  slack: { of: (id) => `U${id}`, inSql: `'U' || id` },
  sms: { of: (id) => `+8190${String(id).padStart(8, '0')}`, inSql: `'+8190' || lpad(id::text, 8, '0')` },
  line_works: { of: (id) => `m${id}`, inSql: `'m' || id` },
}

type Rules = {
  now(): Temporal.Instant
  members: readonly number[]
  publicUrl: string
  /** Of LINE WORKS; more than anybody can send by default. */
  perMinute?: number
}

/** Opens a company's account at a fake of its provider, which knows the members. */
export async function startQueueProvider(
  app: Seeding,
  companyId: number,
  channel: QueueChannel,
  { now, members, publicUrl, perMinute = 600_000 }: Rules,
): Promise<QueueProvider> {
  const clock = () => asDate(now())
  const addresses = members.map(addressesOf[channel].of)
  switch (channel) {
    case 'line': {
      const fake = await startLine(clock)
      fake.quota.type = 'none'
      for (const address of addresses) fake.users.set(address, { displayName: '花子' })
      await openChannel(app, companyId, channel, fake.account)
      const arrived = () => fake.phone.map(({ to, messages }) => ({ address: to, content: messages }))
      return { fake, path: /\/push$/, arrived, env: { LINE_API_BASE: fake.base } }
    }
    case 'slack': {
      const fake = await startSlack(clock)
      for (const address of addresses) fake.users.set(address, { email: 'a@b.example', name: '花子' })
      const { signingSecret } = fake.app
      await openChannel(app, companyId, channel, { botToken: 'xoxb-fixed', signingSecret })
      const arrived = () => fake.phone.map(({ to, text }) => ({ address: to, content: text }))
      return { fake, path: /postMessage$/, arrived, env: { SLACK_API_BASE: fake.base } }
    }
    case 'sms': {
      const key = await openChannel(app, companyId, channel, twilioAccount)
      const fake = await startTwilio({ now: clock, callback: webhookUrl(publicUrl, channel, key) })
      const arrived = () => fake.messages.map(({ to, body }) => ({ address: to, content: body }))
      return { fake, path: /Messages\.json$/, arrived, env: { SMS_API_BASE: fake.base } }
    }
    case 'line_works': {
      const fake = await startLineWorks({ now: clock, perMinute, users: addresses })
      await openChannel(app, companyId, channel, lineWorksAccount)
      const env = { LINE_WORKS_API_BASE: fake.base, LINE_WORKS_AUTH_BASE: fake.base }
      const arrived = () => fake.arrived.map(({ userId, content }) => ({ address: userId, content }))
      return { fake, path: /\/messages$/, arrived, env }
    }
  }
}

/** Links all members of a company to a channel at once, and has it be their choice. */
export async function linkAll(app: Seeding, companyId: number, channel: QueueChannel): Promise<void> {
  const at = asDate(app.clock())
  const address = sql.raw(addressesOf[channel].inSql)
  await app.database.asSystem((tx) =>
    sql`
      with chosen as (update members set preferred_route = ${channel} where company_id = ${companyId})
      insert into member_channels (company_id, member_id, channel, status, address, consented_at, linked_at, linked_by,
        updated_at)
      select company_id, id, ${channel}, ${channelStatus.is.authenticated}, ${address}, ${at}, ${at}, 'member', ${at}
      from members where company_id = ${companyId}`.execute(tx),
  )
}

/** Lets an account be as fast as its provider's answers might allow, so that only our own work counts. */
export async function unpace(app: Seeding, companyId: number, channel: ChannelName): Promise<void> {
  await app.database.asSystem((tx) =>
    tx
      .updateTable('channel_accounts')
      .set({ per_second: 1_000_000 })
      .where('company_id', '=', companyId)
      .where('channel', '=', channel)
      .execute(),
  )
}
