/** Where an entry stands in a conversation's time: at one instant messages come before notes and notes before events. */
export type Place = { micros: number; rank: 0 | 1 | 2; id: number }

const shape = /^(\d{1,16})-([012])-(\d{1,15})$/

/** A place as a page names it for the one before it. */
export const cursorOf = ({ micros, rank, id }: Place): string =>
  Buffer.from(`${micros}-${rank}-${id}`).toString('base64url')

/** The place that a cursor names, or null for what is none. */
export function placeOf(cursor: string): Place | null {
  const [, micros, rank, id] = shape.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (micros === undefined || rank === undefined || id === undefined) return null
  return { micros: Number(micros), rank: rank === '0' ? 0 : rank === '1' ? 1 : 2, id: Number(id) }
}
