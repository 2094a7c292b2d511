import { memberFilters } from '#contract/members/filter-fields.ts'
import { fullName } from '#contract/members/name.ts'
import type { Message } from '#contract/messages/calls.ts'
import { sendingEnd } from '#contract/messages/rules.ts'
import type { Sending } from '#contract/messages/sending-calls.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { shownFile } from '../attachments/service.ts'
import {
  countOutcomes,
  countRecipients,
  countSends,
  findSend,
  type ListedSend,
  listRecipients,
  listSends,
  readNames,
  type SendingState,
} from './list-queries.ts'

type Page = { limit: number; offset: number }

export async function list(
  ctx: Ctx,
  query: Page & { q?: string | undefined; state?: SendingState | undefined },
) {
  const { companyId } = ctx.actor
  const rows = await listSends(ctx.tx, companyId, query)
  const outcomes = await countOutcomes(
    ctx.tx,
    companyId,
    rows.map(({ id }) => id),
  )
  const sendings = rows.map((row) => shown(ctx, row, outcomes))
  return { result: { sendings, count: await countSends(ctx.tx, companyId, query) } }
}

export async function get(
  ctx: Ctx,
  { code, ...page }: Page & { code: string; state?: Message['state'] | undefined },
) {
  const row = found(await findSend(ctx.tx, ctx.actor.companyId, code))
  const outcomes = await countOutcomes(ctx.tx, ctx.actor.companyId, [row.id])
  const names = await readNames(ctx.tx, ctx.actor, row)
  const recipients = await listRecipients(ctx.tx, ctx.actor, row.id, page)
  return {
    result: {
      sending: {
        ...shown(ctx, row, outcomes),
        mail_body: row.mail_body,
        template_code: row.template_code,
        attachments: row.files.map(shownFile),
        member_ids: names.member_ids,
        members: names.members.map(named),
        gone_count: row.member_ids.length - names.member_ids.length,
        department_ids: row.department_ids,
        departments: names.departments,
        filters: row.filters === null ? null : memberFilters.parse(row.filters),
      },
      recipients: recipients.map((one) => ({
        message_id: one.id,
        member: named({ ...one, id: one.member_id }),
        state: one.state,
        proof: one.proof,
        reason: one.bounce_reason,
        attempts: one.attempts,
        sent_at: local(one.sent_at),
        replied_at: local(one.replied_at),
      })),
      count: await countRecipients(ctx.tx, ctx.actor, row.id, page.state),
    },
  }
}

type Named = { id: number; code: string; lastname: string; firstname: string; department_name: string | null }

const named = ({ id, code, department_name, ...person }: Named) => ({
  id,
  code,
  name: fullName(person),
  department_name,
})

const local = (at: Date | null): string | null => at && formatLocal(at)

type Outcomes = Awaited<ReturnType<typeof countOutcomes>>

/** So many seconds are left until an instant. */
const secondsUntil = ({ now }: Pick<Ctx, 'now'>, at: Date | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((at.getTime() - now.epochMilliseconds) / 1000))

function shown(ctx: Ctx, row: ListedSend, outcomes: Outcomes): Sending {
  const own = outcomes.filter(({ send_id }) => send_id === row.id)
  const count = (state: Message['state']) => own.find((one) => one.state === state)?.count ?? 0
  const sum = (what: 'replied' | 'arrived' | 'read') => own.reduce((all, one) => all + one[what], 0)
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    subject: row.subject,
    sender: row.sender_name,
    is_own: row.user_id === ctx.actor.userId,
    recipient_count: row.recipient_count,
    counts: {
      queued: count('queued'),
      sent: count('sent'),
      arrived: sum('arrived'),
      read: sum('read'),
      replied: sum('replied'),
      bounced: count('bounced'),
      failed: count('failed'),
      unconfirmed: count('unconfirmed'),
      cancelled: count('cancelled'),
    },
    scheduled_at: local(row.scheduled_at),
    leaves_at: local(row.leaves_at),
    undo_seconds: row.state === 'leaving' ? secondsUntil(ctx, row.leaves_at) : 0,
    ended_because: row.ended_because,
    ended_words: row.ended_because && sendingEnd[row.ended_because],
    version: row.version,
    created_at: formatLocal(row.created_at),
    updated_at: formatLocal(row.updated_at),
  }
}
