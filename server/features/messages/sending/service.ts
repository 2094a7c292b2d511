import { undoSeconds } from '#contract/limits.ts'
import type { Message, MessageInput } from '#contract/messages/calls.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found, invalid, refuse } from '../../../platform/errors.ts'
import { holdDraft, keep, requireNamed, typedOver, warningsOf } from './draft-service.ts'
import { expand } from './expansion-service.ts'
import { countStates } from './list-queries.ts'
import { lacking } from './ready-rules.ts'
import { sendingSummary, skippedWords } from './recipient-rules.ts'
import { type Addressee, exclusionsOf, resolveRecipients } from './recipient-selection-service.ts'
import type { SendFields, StoredSend } from './send-queries.ts'

const stateOf = ({ draft }: MessageInput, { scheduled_at }: SendFields) => {
  if (draft) return 'draft' as const
  return scheduled_at ? ('scheduled' as const) : ('leaving' as const)
}

/** Writes to members after the seconds for a recall, at a later time, or as a draft; names who cannot be reached. */
export async function send(ctx: Ctx, input: MessageInput) {
  const { code, version, draft, ...typed } = input
  const before = code === undefined ? null : await holdDraft(ctx, code, version)
  const fields = await typedOver(ctx, before, typed)
  const state = stateOf(input, fields)
  const next = { ...fields, state }
  if (state === 'leaving') return leave(ctx, before, next)
  await requireNamed(ctx, typed.member_ids)
  const kept = await keep(ctx, before, next)
  if (state === 'draft')
    return waiting(kept, { warnings: warningsOf(next), message: '下書きを保存しました。' })
  const { addressees } = await resolveRecipients(ctx, next, next)
  const time = kept.scheduled_at ? formatLocal(kept.scheduled_at).slice(0, -3) : ''
  const skipped = skippedWords(
    addressees.map(({ obstacle }) => obstacle),
    '送信されません。',
  )
  return waiting(kept, { addressees, message: `${time}に送信します。${skipped}` })
}

function waiting(
  kept: StoredSend,
  details: { addressees?: readonly Addressee[]; warnings?: string[]; message: string },
) {
  const all = details.addressees ?? []
  const mails = all.filter(({ obstacle }) => obstacle === null).length
  return {
    result: {
      send_id: kept.id,
      code: kept.code,
      state: kept.state,
      version: kept.version,
      recipient_count: all.length,
      excluded: exclusionsOf(all),
      leaves_at: null,
      warnings: details.warnings ?? [],
    },
    mailService: { state: 'queued' as const, mail_count: mails },
    message: details.message,
  }
}

async function leave(ctx: Ctx, before: StoredSend | null, next: SendFields) {
  refuse(lacking(next))
  const { addressees, gone } = await resolveRecipients(ctx, next, next)
  if (gone > 0) throw new AppError('not_found')
  if (addressees.length === 0) throw invalid('member_ids', 'recipients_required')
  const kept = await keep(ctx, before, { ...next, scheduled_at: null })
  const leavesAt = ctx.now.add({ seconds: undoSeconds })
  const mails = await expand(ctx, kept, addressees, leavesAt)
  const members = addressees.map(({ member }) => member.id)
  await audit(ctx, { category: 'message', task: 'message.send', members })
  return {
    result: {
      send_id: kept.id,
      code: kept.code,
      state: 'leaving' as const,
      version: kept.version + 1,
      recipient_count: addressees.length,
      excluded: exclusionsOf(addressees),
      leaves_at: formatLocal(asDate(leavesAt)),
      warnings: [],
    },
    mailService: { state: mails > 0 ? ('queued' as const) : ('failed' as const), mail_count: mails },
    message: sendingSummary(addressees.map(({ obstacle }) => obstacle)),
  }
}

export async function progress(ctx: Ctx, sendId: number) {
  const states = found(await countStates(ctx.tx, ctx.actor.companyId, sendId))
  const count = (state: Message['state']) => states.get(state) ?? 0
  return {
    result: {
      total: [...states.values()].reduce((sum, one) => sum + one, 0),
      queued: count('queued'),
      sent: count('sent'),
      bounced: count('bounced'),
      failed: count('failed'),
      unconfirmed: count('unconfirmed'),
    },
  }
}
