import type { SendingChange } from '#contract/messages/sending-calls.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found, invalid, refuse } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { requireDepartments } from '../../member-scopes/service.ts'
import { chosenFiles } from '../attachments/service.ts'
import { findTemplate } from '../templates/service.ts'
import { changedFields, type TypedFields } from './field-rules.ts'
import { isInProgress } from './list-queries.ts'
import { lacking, wrongTime } from './ready-rules.ts'
import { resolveRecipients } from './recipient-selection-service.ts'
import {
  deleteSend,
  endSend,
  hideSend,
  holdSend,
  insertSend,
  type SendFields,
  type StoredSend,
  saveSend,
} from './send-queries.ts'

/** A draft or scheduled sending, locked; throws 'sending_fixed', or 'stale_version' against `version`. */
export async function holdDraft(ctx: Ctx, code: string, version?: number): Promise<StoredSend> {
  const send = found(await holdSend(ctx.tx, ctx.actor.companyId, code))
  if (send.state !== 'draft' && send.state !== 'scheduled') throw new AppError('sending_fixed')
  if (version !== undefined && send.version !== version) throw new AppError('stale_version')
  return send
}

/** The sending after what was typed; nobody and nothing in it is another's. */
export async function typedOver(
  ctx: Ctx,
  before: StoredSend | null,
  typed: TypedFields,
): Promise<SendFields> {
  const fields = changedFields(before, typed)
  await requireDepartments(ctx, typed.department_ids ?? [])
  if (typed.template_code && !(await findTemplate(ctx, typed.template_code)))
    throw invalid('template_code', 'unknown_template')
  if (typed.attachment_ids) await chosenFiles(ctx, typed.attachment_ids)
  return fields
}

/** That the caller may see everybody who is named. @throws AppError('not_found') */
export async function requireNamed(ctx: Ctx, member_ids: readonly number[] = []): Promise<void> {
  const named = { member_ids, department_ids: [], filters: null }
  const { gone } = await resolveRecipients(ctx, named, { subject: '', mail_body: '' })
  if (gone > 0) throw new AppError('not_found')
}

export async function keep(ctx: Ctx, before: StoredSend | null, fields: SendFields): Promise<StoredSend> {
  const at = asDate(ctx.now)
  if (fields.state === 'scheduled') {
    refuse([...lacking(fields), ...wrongTime(fields.scheduled_at, ctx.now)])
    await enqueue(ctx.tx, 'send_scheduled', {}, fields.scheduled_at ? { runAt: fields.scheduled_at } : {})
    await audit(ctx, { category: 'message', task: 'message.schedule', members: fields.member_ids })
  }
  if (!before) return insertSend(ctx.tx, ctx.actor, fields, at)
  await saveSend(ctx.tx, before, fields, at)
  return found(await holdSend(ctx.tx, ctx.actor.companyId, before.code))
}

export const warningsOf = (fields: SendFields): string[] =>
  fields.state === 'draft' ? lacking(fields).map(({ message }) => message) : []

/** Changes a draft or a scheduled sending that nobody changed since it was read. */
export async function update(ctx: Ctx, { code, version, ...typed }: SendingChange) {
  const before = await holdDraft(ctx, code, version)
  const fields = await typedOver(ctx, before, typed)
  await requireNamed(ctx, typed.member_ids)
  const waits = before.state === 'scheduled' && fields.scheduled_at !== null
  const state = waits ? ('scheduled' as const) : ('draft' as const)
  const next = { ...fields, state }
  const saved = await keep(ctx, before, next)
  return {
    result: { code, state, version: saved.version, warnings: warningsOf(next) },
    message: state === 'draft' ? '下書きを保存しました。' : '送信予約を変更しました。',
  }
}

/** Ends a draft or a scheduled sending; one that has left goes out of HR's list. */
export async function remove(ctx: Ctx, code: string) {
  const send = found(await holdSend(ctx.tx, ctx.actor.companyId, code))
  const at = asDate(ctx.now)
  if (send.state === 'draft') {
    await deleteSend(ctx.tx, send)
    return { message: '下書きを削除しました。' }
  }
  if (send.state === 'scheduled') {
    await endSend(ctx.tx, send, 'taken_back', at)
    await audit(ctx, { category: 'message', task: 'message.take_back', members: send.member_ids })
    return { message: '送信予約を取り消しました。' }
  }
  if (await isInProgress(ctx.tx, send)) throw new AppError('sending_under_way')
  await hideSend(ctx.tx, send, at)
  await audit(ctx, { category: 'message', task: 'message.delete', members: send.member_ids })
  return { message: '一覧から削除しました。届いたメールと、メンバーとの会話は残ります。' }
}
