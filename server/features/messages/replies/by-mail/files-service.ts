import type { Ctx } from '../../../../platform/context.ts'
import { found } from '../../../../platform/errors.ts'
import { noteRead } from '../../../../platform/reads.ts'
import { findFile } from './file-queries.ts'

/** A reply's file as bytes without a type, so that browsers save it; pictures drawn again are shown. */
export async function get(ctx: Ctx, id: number): Promise<File> {
  const { member_id, name, content, is_picture } = found(await findFile(ctx.tx, ctx.actor, id))
  noteRead(ctx, 'messages', [member_id])
  const type = is_picture ? 'image/jpeg' : 'application/octet-stream'
  return new File([new Uint8Array(content)], name, { type })
}
