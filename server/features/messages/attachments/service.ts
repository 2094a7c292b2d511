import { attachmentHours, attachmentLimits } from '#contract/limits.ts'
import type { Attachment } from '#contract/messages/attachment-fields.ts'
import {
  attachmentName,
  attachmentRefusal,
  attachmentUri,
  togetherRefusal,
} from '#contract/messages/attachment-rules.ts'
import { fieldError } from '#contract/validation.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx } from '../../../platform/context.ts'
import { AppError, found, invalid, refuse } from '../../../platform/errors.ts'
import { noteRead } from '../../../platform/reads.ts'
import {
  deleteUnused,
  findFile,
  forgetUnused,
  holdFiles,
  holdOwn,
  insertFile,
  type NamedFile,
  receiversOf,
} from './queries.ts'

const plain = 'application/octet-stream'

/** Kinds that a mail may carry as base64: RFC 2046 5.2 forbids it of messages, 5.1 of parts of parts. */
const carried = /^(?:application|audio|font|image|model|text|video)\/[\w.+-]{1,100}$/

export const shownFile = (file: NamedFile): Attachment => ({ ...file, uri: attachmentUri(file.id) })

/** Keeps a file that goes with nothing yet. */
export async function upload(ctx: Ctx, file: File) {
  const rule = attachmentRefusal(file)
  if (rule === 'attachment_size')
    throw new AppError('payload_too_large', {
      fields: [fieldError('file', rule, attachmentLimits.megabytes)],
    })
  if (rule) throw invalid('file', rule)
  const kept = await insertFile(ctx.tx, ctx.actor, {
    name: attachmentName(file.name),
    mediaType: carried.test(file.type) ? file.type : plain,
    content: Buffer.from(await file.arrayBuffer()),
    at: asDate(ctx.now),
  })
  return { result: shownFile(kept), message: `「${kept.name}」を添付しました。` }
}

/** A file as bytes without a type, so that browsers save it; opening it alone counts as reading its messages. */
export async function get(ctx: Ctx, id: number): Promise<File> {
  const { name, bytes } = found(await findFile(ctx.tx, ctx.actor, id))
  noteRead(ctx, 'messages', await receiversOf(ctx.tx, ctx.actor, id))
  return new File([new Uint8Array(bytes)], name, { type: plain })
}

export async function remove(ctx: Ctx, id: number) {
  found(await holdOwn(ctx.tx, ctx.actor, id))
  if (!(await deleteUnused(ctx.tx, ctx.actor.companyId, id))) throw new AppError('attachment_in_use')
  return { message: '添付ファイルを削除しました。' }
}

/** The files that were chosen for a sending, in their order. @throws AppError('validation') unless all may go together */
export async function chosenFiles(ctx: Ctx, ids: readonly number[]): Promise<Attachment[]> {
  const wanted = [...new Set(ids)]
  const files = await holdFiles(ctx.tx, ctx.actor.companyId, wanted)
  if (files.length < wanted.length) throw invalid('attachment_ids', 'attachment_unknown')
  const problem = togetherRefusal(files)
  refuse(problem ? [problem] : [])
  return files.map(shownFile)
}

export async function forget(app: App): Promise<void> {
  const before = asDate(app.clock().subtract({ hours: attachmentHours }))
  while ((await app.database.asSystem((tx) => forgetUnused(tx, before))) > 0);
}
