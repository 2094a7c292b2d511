import type {
  ChannelOverview,
  ChannelsOverview,
  Forecast,
  LinkCounts,
} from '#contract/channels/account-calls.ts'
import type { LinkStatus } from '#contract/channels/link-rules.ts'
import { type ChannelKind, type ExternalChannel, externalChannels } from '#contract/channels/names.ts'
import { segmentsOf } from '#contract/channels/sms-rules.ts'
import { channelStatus } from '#contract/codes.ts'
import { closingOf } from '../../../channels/accounts/closing-rules.ts'
import { listAccounts } from '../../../channels/accounts/queries.ts'
import { numberIn } from '../../../channels/accounts/setting-rules.ts'
import { channelsOf } from '../../../channels/channels.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { exampleNotice } from '../../mails/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import { countLinks, countPeople, countWaiting, readOrder, writeOrder } from './queries.ts'
import { freeLimit } from './quota-service.ts'

type Counted = { channel: ExternalChannel; status: LinkStatus; count: number }

/** Members by their state on a channel; those who never began are not linked. */
function countsOf(links: readonly Counted[], channel: ExternalChannel, people: number): LinkCounts {
  const { authenticating, failed, authenticated } = channelStatus.is
  const of = (status: LinkStatus) =>
    links.find((link) => link.channel === channel && link.status === status)?.count ?? 0
  const begun = { authenticating: of(authenticating), failed: of(failed), authenticated: of(authenticated) }
  return { not_linked: people - begun.authenticating - begun.failed - begun.authenticated, ...begun }
}

async function smsPartsEach(ctx: Ctx, reminders: number): Promise<number> {
  const [asked, reminded] = [
    await exampleNotice(ctx, 'monthly'),
    await exampleNotice(ctx, 'monthly_remind'),
  ].map((notice) => {
    const shown = channelsOf(ctx.app).sms.preview(notice)
    return 'tooLong' in shown ? 0 : segmentsOf(shown.text).segments
  })
  return (asked ?? 0) + reminders * (reminded ?? 0)
}

/** Every channel as it stands, in the order in which the company tries them. */
export async function overviewOf(ctx: Ctx): Promise<ChannelsOverview> {
  const { tx, actor, now } = ctx
  const { companyId } = actor
  const { order, version } = await readOrder(tx, companyId)
  const accounts = await listAccounts(tx, companyId)
  const people = await countPeople(tx, companyId)
  const links = await countLinks(tx, companyId)
  const waiting = await countWaiting(tx, companyId)
  const { reminder_days } = await settingsOf(tx, companyId)
  const smsParts = accounts.some(({ channel }) => channel === 'sms')
    ? await smsPartsEach(ctx, reminder_days.length)
    : null
  const one = (channel: ExternalChannel): ChannelOverview => {
    const row = accounts.find((account) => account.channel === channel)
    const counts = countsOf(links, channel, people)
    const forecast: Forecast = {
      messages_each: 1 + reminder_days.length,
      linked: counts.authenticated,
      everybody: people,
      limit: channel === 'line' ? (numberIn(row, 'monthlyLimit') ?? freeLimit) : null,
      parts_each: channel === 'sms' ? smsParts : null,
      unit_price: channel === 'sms' ? numberIn(row, 'unitPrice') : null,
    }
    const closing = row ? closingOf(row, asDate(now)) : null
    const rows = waiting.find((counted) => counted.channel === channel)?.count ?? 0
    return {
      channel,
      counts,
      is_set_up: row !== undefined,
      closing: closing && { ...closing, waiting: rows },
      forecast: channel === 'line' || channel === 'sms' ? forecast : null,
      checked_at: row?.checked_at ? formatLocal(row.checked_at) : null,
    }
  }
  return { order, version, channels: externalChannels.map(one) }
}

/** Changes the order in which the ways are tried, from the next dispatch on. */
export async function saveOrder(ctx: Ctx, input: { order: readonly ChannelKind[]; version: number }) {
  if (!(await writeOrder(ctx.tx, ctx.actor.companyId, input, asDate(ctx.now))))
    throw new AppError('stale_version')
  await audit(ctx, { category: 'channel', task: 'channel.order' })
  return { result: await overviewOf(ctx), message: '連絡手段の順番を保存しました。' }
}
