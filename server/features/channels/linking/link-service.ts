import { isLinked } from '#contract/channels/link-rules.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { type LinkMove, moveLink } from '../../../channels/links/moves.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { insertLinkEvent } from './queries.ts'

/** The context of a change of links; `userId` when an account makes it. */
export type LinkingCtx = Pick<Ctx, 'app' | 'tx' | 'now'> & {
  actor: Pick<Actor, 'companyId'> & { userId?: number }
}

export type MemberChannel = { memberId: number; channel: ExternalChannel }

/** Takes a link where an event leads, and notes in the conversation that it began or ended. @returns whether anything changed */
export async function changeLink(
  { tx, now, actor: { companyId, userId } }: LinkingCtx,
  { memberId, channel }: MemberChannel,
  move: LinkMove,
): Promise<boolean> {
  const at = asDate(now)
  const before = await moveLink(tx, { companyId, memberId, channel }, move, at)
  if (!before) return false
  const kind = eventOf(isLinked(before.status), move)
  if (kind) {
    const by = 'by' in move ? move.by : 'member'
    await insertLinkEvent(tx, { companyId, memberId, userId: userId ?? null, kind, channel, by, at })
  }
  return true
}

function eventOf(wasLinked: boolean, move: LinkMove): 'linked' | 'unlinked' | null {
  if (move.kind === 'confirmed') return wasLinked ? null : 'linked'
  return move.kind === 'unlinked' && wasLinked ? 'unlinked' : null
}

/** Ends a member's link; gives whether there was one. */
export function unlink(
  ctx: LinkingCtx,
  channel: ExternalChannel,
  memberId: number,
  by: 'member' | 'company' | 'provider',
): Promise<boolean> {
  return changeLink(ctx, { memberId, channel }, { kind: 'unlinked', by })
}
