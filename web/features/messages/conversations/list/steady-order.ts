import type { Conversation } from '#contract/messages/conversation-calls.ts'

/** A line of the list, and the newest message when it was put there. */
export interface Placed {
  id: number
  at: string
}

type Listed = Pick<Conversation, 'unread_count' | 'last_message'> & { member: { id: number } }

const placedNow = ({ member, last_message }: Listed): Placed => ({
  id: member.id,
  at: last_message?.created_at ?? '',
})

/** A reply that waits has come since it was put where it stands. */
const hasNewReply = (now: Listed, { at }: Placed) => now.unread_count > 0 && placedNow(now).at > at

/** What something came to since it was placed, and what is new above the end of the list. */
function arrivals(placed: readonly Placed[], fresh: readonly Listed[]): Set<number> {
  const known = new Map(placed.map((line) => [line.id, line]))
  const end = fresh.findLastIndex(({ member }) => known.has(member.id))
  const come = fresh.filter((one, index) => {
    const line = known.get(one.member.id)
    return line ? hasNewReply(one, line) : index < end
  })
  return new Set(come.map(({ member }) => member.id))
}

/**
 * The list as it is shown: reading and handling what is on it moves nothing, what something comes to goes to the top,
 * and what is no longer in the list goes.
 * @param isHeld somebody points at the list: nothing may come in above
 */
export function steadyOrder(placed: readonly Placed[], fresh: readonly Listed[], isHeld: boolean): Placed[] {
  const come = arrivals(placed, fresh)
  const now = new Set(fresh.map(({ member }) => member.id))
  const known = new Set(placed.map(({ id }) => id))
  const stays = placed.filter(({ id }) => now.has(id) && (isHeld || !come.has(id)))
  const above = isHeld ? [] : fresh.filter(({ member }) => come.has(member.id))
  // what is new at the end came with a page that was asked for
  const below = fresh.filter(({ member: { id } }) => !known.has(id) && !come.has(id))
  return [...above.map(placedNow), ...stays, ...below.map(placedNow)]
}

/** How many wait to come to the top while the list is held. */
export const waitingAbove = (placed: readonly Placed[], fresh: readonly Listed[]): number =>
  arrivals(placed, fresh).size
