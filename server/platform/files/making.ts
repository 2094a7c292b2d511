import type { Temporal } from 'temporal-polyfill'
import type { Access } from '#contract/permissions.ts'
import type { AuditCategory } from '#contract/security/log.ts'
import { audit, type PlainTask } from '../audit.ts'
import type { Ctx, ReadCtx } from '../context.ts'
import { AppError } from '../errors.ts'
import { noteRead } from '../reads.ts'
import { readApart } from '../replica.ts'
import { fileNamed } from './file-answer.ts'

/** How a file's rows are read: in batches, so that memory and transactions stay small. */
export type Making = {
  now: Temporal.Instant
  /** Reads a batch with the reader's present rights. */
  read<T>(work: (ctx: ReadCtx) => Promise<T>): Promise<T>
  /** Says how many rows there will be, before the first is read. */
  begin(total: number): Promise<void>
  reached(done: number): Promise<void>
  /** Audits that the file contains these members. */
  names(memberIds: readonly number[]): Promise<void>
  /** Batches read ahead while one is written; 0 inside a request's transaction. */
  readsAhead: number
}

/** Reads batches in order, the next ones while one is written, within a bounded memory. */
export async function* inBatches<One, Batch>(
  making: Making,
  { of: all, size }: { of: readonly One[]; size: number },
  read: (ctx: ReadCtx, batch: readonly One[]) => Promise<Batch>,
): AsyncGenerator<Batch> {
  const reading: Promise<Batch>[] = []
  const readFrom = (from: number) => {
    const batch = making.read((ctx) => read(ctx, all.slice(from, from + size)))
    // the consumer of the batch gets the error; an abandoned file has no consumer
    batch.catch(() => undefined)
    reading.push(batch)
  }
  let asked = 0
  for (let from = 0; from < all.length; from += size) {
    for (; asked <= from + making.readsAhead * size && asked < all.length; asked += size) readFrom(asked)
    const batch = reading.shift()
    if (batch) yield await batch
    await making.reached(Math.min(from + size, all.length))
  }
}

/** A kind of file that is answered at once when it is small, and made in the background otherwise. */
export type FileKind<Query> = {
  access: Access
  /** What the security log calls the making of it, and under which category: `export` where none is named. */
  task: PlainTask
  category?: AuditCategory
  rowsAtOnce: number
  /** What the file will be. @throws AppError where it cannot be made, such as for more than twelve months */
  describe(ctx: ReadCtx, query: Query): Promise<{ name: string; type: string }>
  /** Its content, made as it is taken. */
  pieces(making: Making, query: Query): AsyncIterable<Buffer>
}

/** What the file will be; of a company that looks around with sample people its name says so, as a sheet of sums names nobody. */
export async function described<Made extends { name: string }>(
  ctx: ReadCtx,
  made: Promise<Made>,
): Promise<Made> {
  const file = await made
  const { tx, actor } = ctx
  const sample = await tx
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('is_sample', '=', true)
    .limit(1)
    .executeTakeFirst()
  return sample ? { ...file, name: `サンプル_${file.name}` } : file
}

/** Pieces of a file, all together. */
export async function gathered(pieces: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>[]> {
  const all: Buffer<ArrayBuffer>[] = []
  for await (const piece of pieces) all.push(Buffer.from(piece))
  return all
}

/** A file as the answer of a request, audited as an export; throws 'export_too_large'. */
export async function makeAtOnce<Query>(ctx: Ctx, kind: FileKind<Query>, query: Query): Promise<File> {
  const { name, type } = await described(ctx, kind.describe(ctx, query))
  await audit(ctx, { category: kind.category ?? 'export', task: kind.task })
  const making: Making = {
    now: ctx.now,
    read: (work) => readApart(ctx, (tx) => work({ ...ctx, tx })),
    begin: async (total) => {
      if (total > kind.rowsAtOnce) throw new AppError('export_too_large')
    },
    reached: async () => undefined,
    names: async (memberIds) => noteRead(ctx, 'files', memberIds),
    readsAhead: 0,
  }
  return fileNamed(new Blob(await gathered(kind.pieces(making, query))), name, type)
}
