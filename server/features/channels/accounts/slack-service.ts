import { accessTo, nullWhereUnusable } from '../../../channels/accounts/opening.ts'
import { findAccount } from '../../../channels/accounts/queries.ts'
import { ProviderFailure } from '../../../channels/provider/failure.ts'
import { SlackAccount } from '../../../channels/slack/account.ts'
import { slackChannel } from '../../../channels/slack/channel.ts'
import { manifest } from '../../../channels/slack/manifest.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { companyName } from './queries.ts'
import { get, remove } from './service.ts'

/** The workspace that the company's app is installed in, as Slack tells it now; null before the app is set up whole. */
export async function team(slow: SlowCtx) {
  const key = { companyId: slow.actor.companyId, channel: 'slack' } as const
  const row = await slow.look(({ tx }) => findAccount(tx, key))
  const access = row && (await accessTo(slow.app, row, SlackAccount).catch(nullWhereUnusable))
  if (!access) return { result: { team: null } }
  try {
    const { teamId, name } = await slackChannel(slow.app.config.SLACK_API_BASE).team(access)
    return { result: { team: { id: teamId, name } } }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw new AppError('channel_unreachable', { message: error.outcome.words })
  }
}

/** What is pasted into Slack to make the company's app: its rights, and where its events go. */
export async function slackManifest(ctx: Ctx) {
  const { webhook_url } = await get(ctx, 'slack')
  const made = manifest({
    publicUrl: ctx.app.config.PUBLIC_URL,
    webhookUrl: webhook_url ?? '',
    appName: await companyName(ctx.tx, ctx.actor.companyId),
  })
  return { result: { manifest: JSON.stringify(made, null, 2) } }
}

/** Ends the connection to the workspace, and everybody's link with it. */
export async function clearWorkspace(ctx: Ctx) {
  const { count, message } = await remove(ctx, 'slack')
  return { data: { status: 'success' as const, count, skipped: 0 }, message }
}
