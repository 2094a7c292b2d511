import type { TimelineEntry } from '#contract/messages/conversation-calls.ts'
import { formatLocal } from '../../../../platform/calendar.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { invalid } from '../../../../platform/errors.ts'
import { noteRead } from '../../../../platform/reads.ts'
import * as answers from '../../../answers/service.ts'
import { requireVisible } from '../../../member-scopes/service.ts'
import { readMessages } from '../../queries.ts'
import { shownMessage } from '../../service.ts'
import { eventWords, type NamedEvent } from '../event-rules.ts'
import { get } from '../list-service.ts'
import { readNotes } from '../notes/queries.ts'
import { shownNote } from '../notes/service.ts'
import { cursorOf, type Place, placeOf } from './cursor-rules.ts'
import { listPlaces, readEvents } from './queries.ts'

type Asked = { member_id: number; before?: string | undefined; limit: number }

/** A page of what was written to, by and about one member: the newest, or those before a place; the oldest first. */
export async function timeline(ctx: Ctx, { member_id, before, limit }: Asked) {
  const memberId = await requireVisible(ctx, member_id)
  const place = before === undefined ? null : placeOf(before)
  if (before !== undefined && place === null) throw invalid('before', 'invalid')
  const found = await listPlaces(ctx.tx, ctx.actor, { memberId, before: place, limit: limit + 1 })
  const page = found.slice(0, limit).reverse()
  const [first] = page
  const result = {
    conversation: await get(ctx, memberId),
    entries: await entriesAt(ctx, memberId, page),
    earlier: first && found.length > limit ? cursorOf(first) : null,
    readers: answers.shownNotice(await answers.replyReaders(ctx.tx, ctx.actor.companyId, memberId)),
  }
  if (result.entries.some(({ kind }) => kind === 'message')) noteRead(ctx, 'messages', [memberId])
  return { result }
}

async function entriesAt(ctx: Ctx, memberId: number, places: readonly Place[]): Promise<TimelineEntry[]> {
  const idsOf = (wanted: Place['rank']) => places.flatMap(({ rank, id }) => (rank === wanted ? [id] : []))
  const { tx, actor } = ctx
  const parts = [
    (await readMessages(tx, actor, memberId, idsOf(0))).map(
      (row) => [row.id, { kind: 'message', message: shownMessage(row) }] as const,
    ),
    (await readNotes(tx, actor.companyId, idsOf(1))).map(
      (row) => [row.id, { kind: 'note', note: shownNote(row, actor) }] as const,
    ),
    (await readEvents(tx, actor.companyId, idsOf(2))).map(
      (row) => [row.id, { kind: 'event', event: shownEvent(row) }] as const,
    ),
  ].map((part) => new Map<number, TimelineEntry>(part))
  return places.flatMap(({ rank, id }) => parts[rank]?.get(id) ?? [])
}

const shownEvent = (row: { id: number } & NamedEvent) => ({
  id: row.id,
  kind: row.kind,
  ...eventWords(row),
  created_at: formatLocal(row.created_at),
})
