import type { ConversationChange } from '#contract/messages/conversation-calls.ts'
import { audit } from '../../../../platform/audit.ts'
import { instantAt } from '../../../../platform/calendar.ts'
import { asDate } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError, invalid, refuse } from '../../../../platform/errors.ts'
import { requireVisible } from '../../../member-scopes/service.ts'
import { changeWords, eventWords } from '../event-rules.ts'
import { get } from '../list-service.ts'
import { readEvents } from '../timeline/queries.ts'
import { eventsBetween, type HandlingChange, handlingAfter, snoozeProblems } from './handling-rules.ts'
import { holdHandling, lastChange, lastReplyAt, mayTakeCharge, saveHandling } from './queries.ts'

type Key = { companyId: number; memberId: number }

/** Changes how a conversation is handled, unless somebody did since it was read. */
export async function update(ctx: Ctx, { member_id, version, ...typed }: ConversationChange) {
  const { companyId, userId } = ctx.actor
  const memberId = await requireVisible(ctx, member_id)
  const key = { companyId, memberId }
  const at = asDate(ctx.now)
  const before = await holdHandling(ctx.tx, key)
  if (before.version !== version) throw await stale(ctx, key)
  const change = changeOf(typed)
  refuse(snoozeProblems(before.state, change, at))
  const after = handlingAfter(before.state, change, at)
  await requireAssignee(ctx, key, before.state.assigneeId, after.assigneeId)
  const events = eventsBetween(before.state, after, at)
  if (events.length > 0) {
    await saveHandling(ctx.tx, { ...key, userId, at }, after, events)
    await audit(ctx, { category: 'message', task: 'conversation.update', members: [memberId] })
  }
  return { result: await get(ctx, memberId), message: changeWords(events.map(({ kind }) => kind)) }
}

function changeOf(typed: Omit<ConversationChange, 'member_id' | 'version'>): HandlingChange {
  const { status, assignee_id: assigneeId, snoozed_until } = typed
  const [date = '', time = ''] = snoozed_until?.split(' ') ?? []
  const snoozedUntil = typeof snoozed_until === 'string' ? asDate(instantAt(date, time)) : snoozed_until
  return { status, assigneeId, snoozedUntil }
}

async function requireAssignee(ctx: Ctx, key: Key, current: number | null, next: number | null) {
  if (next === null || next === current) return
  if (!(await mayTakeCharge(ctx.tx, key, next))) throw invalid('assignee_id', 'unknown_assignee')
}

/** A refusal that says what somebody else did meanwhile. */
async function stale({ tx }: Ctx, key: Key): Promise<AppError> {
  const changes = await lastChange(tx, key)
  const reply = await lastReplyAt(tx, key)
  const [change] = changes
  const isReplied = reply !== null && (!change || reply > change.created_at)
  const events = await readEvents(
    tx,
    key.companyId,
    changes.map(({ id }) => id),
  )
  const happened = isReplied
    ? '本人から返信が届きました。'
    : events.map((event) => eventWords(event).words).join('')
  if (happened === '') return new AppError('stale_version')
  return new AppError('stale_version', {
    message: `${happened}最新の内容を確認してから、もう一度変更してください。`,
  })
}
