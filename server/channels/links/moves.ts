import { isLinked, type LinkStatus, nextLinkStatus } from '#contract/channels/link-rules.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { channelStatus } from '#contract/codes.ts'
import type { Tx } from '../../platform/database.ts'
import {
  endLinks,
  forgetAddress,
  holdLink,
  type LinkChange,
  type LinkKey,
  type MemberLink,
  writeLink,
} from './queries.ts'

export type LinkMove =
  | { kind: 'invited' }
  | {
      kind: 'confirmed'
      /** None for the app, whose devices are kept apart. */
      address: string | null
      addressName?: string | null
      thread?: string | null
      by: 'member' | 'company'
      consent: string | null
    }
  | {
      kind: 'failed'
      code: string
      words: string
      /** What was tried: a link that has another address by now stays. */
      address?: string | null
    }
  | { kind: 'unlinked'; by: 'member' | 'company' | 'provider' }

/** Moves a link by contract/channels/link-rules.ts; gives the link before, or null where nothing changes. */
export async function moveLink(tx: Tx, key: LinkKey, move: LinkMove, at: Date): Promise<MemberLink | null> {
  const link = await holdLink(tx, key, at)
  const status = nextLinkStatus(link.status, move.kind)
  if (status === null || isOutdated(link, move)) return null
  await writeLink(tx, key, { status, ...changeOf(move, at) }, at)
  if (isLinked(link.status) && !isLinked(status)) await forgetAddress(tx, key, link.address)
  return link
}

const isOutdated = (link: MemberLink, move: LinkMove): boolean =>
  move.kind === 'failed' && move.address !== undefined && move.address !== link.address

function changeOf(move: LinkMove, at: Date): LinkChange {
  switch (move.kind) {
    case 'invited':
      return { invited_at: at }
    case 'confirmed':
      return {
        address: move.address,
        address_name: move.addressName ?? null,
        thread: move.thread ?? null,
        consent: move.consent,
        consented_at: move.consent === null ? null : at,
        linked_at: at,
        linked_by: move.by,
        failed_at: null,
        failure_code: null,
        failure_message: null,
      }
    case 'failed':
      return { failed_at: at, failure_code: move.code, failure_message: move.words }
    case 'unlinked':
      return { address: null, address_name: null, thread: null, unlinked_at: at, unlinked_by: move.by }
  }
}

/** Ends the link of everybody on a company's channel, by the same rule in one pass. @returns how many had begun */
export async function unlinkEverybody(
  tx: Tx,
  key: { companyId: number; channel: ExternalChannel },
  at: Date,
): Promise<number> {
  const to = channelStatus.is.not_linked
  const from = channelStatus.codes.filter((status: LinkStatus) => nextLinkStatus(status, 'unlinked') === to)
  return await endLinks(tx, key, { from, to }, at)
}
