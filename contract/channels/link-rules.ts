import { appStatus, channelStatus } from '../codes.ts'

/** How a member stands to a channel. */
export type LinkStatus = (typeof channelStatus.entries)[number]['code']

/** What happens to a member's link. */
export type LinkEvent =
  | 'invited'
  /** The member agreed, or the first message to an address of the company's list arrived. */
  | 'confirmed'
  /** The address is not there, does not want us, or took nothing. */
  | 'failed'
  | 'unlinked'

const { not_linked, authenticating, failed, authenticated } = channelStatus.is

const moves: Record<LinkStatus, Partial<Record<LinkEvent, LinkStatus>>> = {
  [not_linked]: { invited: authenticating, confirmed: authenticated },
  [authenticating]: { invited: authenticating, confirmed: authenticated, failed, unlinked: not_linked },
  [failed]: { invited: authenticating, confirmed: authenticated, failed, unlinked: not_linked },
  [authenticated]: { confirmed: authenticated, failed, unlinked: not_linked },
}

/** Where an event takes a link, or null where it changes nothing (seed 1 section 3, line and SMS auth status). */
export const nextLinkStatus = (status: LinkStatus, event: LinkEvent): LinkStatus | null =>
  moves[status][event] ?? null

/** Whether messages may go there. */
export const isLinked = (status: number): boolean => status === authenticated

/** The app's own code of a link: one whose device went away waits for the member again (seed 1 section 3, appStatus). */
export function appStatusOf(status: LinkStatus): (typeof appStatus.entries)[number]['code'] {
  if (status === authenticated) return appStatus.is.authenticated
  return status === not_linked ? appStatus.is.unauthenticated : appStatus.is.awaiting
}
