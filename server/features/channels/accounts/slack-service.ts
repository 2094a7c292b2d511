import * as z from 'zod'
import { findAccount } from '../../../channels/accounts/queries.ts'
import { slackManifest as manifestFor } from '../../../channels/slack/manifest.ts'
import type { Ctx } from '../../../platform/context.ts'
import { get, remove } from './service.ts'

const workspace = z.object({ teamId: z.string(), teamName: z.string().optional() })

/** The workspace that the company's app is installed in, or null. */
export async function team({ tx, actor }: Ctx) {
  const row = await findAccount(tx, { companyId: actor.companyId, channel: 'slack' })
  const known = workspace.safeParse(row?.settings).data
  return { result: { team: known ? { id: known.teamId, name: known.teamName ?? known.teamId } : null } }
}

/** What is pasted into Slack to make the company's app: its rights, and where its events go. */
export async function slackManifest(ctx: Ctx) {
  const { webhook_url } = await get(ctx, 'slack')
  return { result: { manifest: manifestFor(webhook_url ?? '') } }
}

/** Ends the connection to the workspace, and everybody's link with it. */
export async function clearWorkspace(ctx: Ctx) {
  const { count, message } = await remove(ctx, 'slack')
  return { data: { status: 'success' as const, count, skipped: 0 }, message }
}
