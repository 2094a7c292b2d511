import type { Ctx } from '../../../../platform/context.ts'
import { found } from '../../../../platform/errors.ts'
import { noteRead } from '../../../../platform/reads.ts'
import { findFile } from './file-queries.ts'

/**
 * A file that came with a reply, for who may read the reply. It leaves as bytes of no kind, whatever it calls itself, so
 * that browsers save it and open nothing; but for a picture that was made anew here.
 */
export async function get(ctx: Ctx, id: number): Promise<File> {
  const { member_id, name, content, is_picture } = found(await findFile(ctx.tx, ctx.actor, id))
  noteRead(ctx, 'messages', [member_id])
  const type = is_picture ? 'image/jpeg' : 'application/octet-stream'
  return new File([new Uint8Array(content)], name, { type })
}
