import type { Ctx } from '../../../../platform/context.ts'
import { found } from '../../../../platform/errors.ts'
import { findFile } from './file-queries.ts'

/**
 * A file that came with a reply, for who may read the reply. It leaves as bytes of no kind, whatever it calls itself:
 * browsers save it and open nothing.
 */
export async function get(ctx: Ctx, id: number): Promise<File> {
  const { name, content } = found(await findFile(ctx.tx, ctx.actor, id))
  return new File([new Uint8Array(content)], name, { type: 'application/octet-stream' })
}
