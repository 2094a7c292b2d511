import { imageUri } from '#contract/accounts/avatar-calls.ts'
import { conversationStatus, hasLeft, isReply } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import type { Conversation, ConversationQuery, Handling } from '#contract/messages/conversation-calls.ts'
import { withoutAnswerLink } from '#contract/messages/rules.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { noteRead } from '../../../platform/reads.ts'
import { bouncesThatStop } from '../../deliveries/service.ts'
import { writesToMembers } from '../queries.ts'
import {
  countConversations,
  countHandling,
  findAbout,
  findConversation,
  lastMessages,
  listConversations,
  type StoredConversation,
} from './list-queries.ts'

/** So many letters of a message stand in a list; the text is read a little longer, as spaces are folded. */
const shownLetters = 120
const readLetters = 300

/** The conversations the caller may see: unread ones first, then the newest. */
export async function list(ctx: Ctx, query: ConversationQuery) {
  const at = asDate(ctx.now)
  const asked = { ...query, about: query.q ? await findAbout(ctx.tx, ctx.actor, query.q) : null }
  const rows = await listConversations(ctx.tx, ctx.actor, asked, at)
  const count = await countConversations(ctx.tx, ctx.actor, asked, at)
  const conversations = await shownAll(ctx, rows)
  noteRead(
    ctx,
    'listed',
    conversations.flatMap(({ member, last_message }) => (last_message ? member.id : [])),
  )
  return { result: { conversations, count } }
}

export async function counts(ctx: Ctx) {
  return { result: await countHandling(ctx.tx, ctx.actor, conversationStatus, asDate(ctx.now)) }
}

/** The conversation with one member, also one that has not begun. @throws AppError('not_found') */
export async function get(ctx: Ctx, memberId: number): Promise<Conversation> {
  const row = found(await findConversation(ctx.tx, ctx.actor, memberId))
  const [conversation] = await shownAll(ctx, [row])
  return found(conversation)
}

async function shownAll(ctx: Ctx, rows: readonly StoredConversation[]): Promise<Conversation[]> {
  const ids = rows.map(({ id }) => id)
  const last = await lastMessages(ctx.tx, ctx.actor, ids, readLetters)
  const isHandled = writesToMembers(ctx.actor)
  return rows.map((row) => ({
    member: {
      id: row.id,
      code: row.code,
      name: fullName(row),
      image_uri: imageUri(row.image_name),
      department_name: row.department_name,
      is_former: hasLeft(row.working_status),
      is_bounced: row.bounce_count >= bouncesThatStop,
    },
    handling: isHandled ? handlingOf(row, asDate(ctx.now)) : null,
    unread_count: isHandled ? (row.unread_count ?? 0) : 0,
    last_message: shownLast(last.get(row.id)),
  }))
}

/** One that has not begun is as one that nobody has anything to do about. */
function handlingOf(row: StoredConversation, now: Date): Handling {
  const { assignee_id: id, assignee_name: name, snoozed_until: until } = row
  return {
    status: row.status ?? conversationStatus.is.done,
    assignee: id === null || name === null ? null : { id, name },
    snoozed_until: until !== null && until > now ? formatLocal(until) : null,
    version: row.version ?? 1,
  }
}

type Last = Awaited<ReturnType<typeof lastMessages>> extends Map<number, infer Row> ? Row : never

const shownLast = (last: Last | undefined): Conversation['last_message'] =>
  last
    ? {
        is_reply: isReply(last.message_status),
        is_auto_reply: last.is_auto_reply,
        subject: withoutAnswerLink(last.subject),
        beginning: beginningOf(last.beginning),
        state: last.state,
        created_at: formatLocal(last.created_at),
      }
    : null

/** A text as one line, cut between characters. */
const beginningOf = (text: string): string =>
  [...withoutAnswerLink(text).replace(/\s+/g, ' ').trim()].slice(0, shownLetters).join('')
