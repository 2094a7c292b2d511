import { type Export, type ExportOrder, type ExportState, exportOrder } from '#contract/exports/calls.ts'
import { type ExportKind, exportFailures, openExportLimit } from '#contract/exports/kinds.ts'
import { exportDays } from '#contract/limits.ts'
import { audit } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import { type App, type Ctx, permits, type SlowCtx } from '../../platform/context.ts'
import { apart } from '../../platform/database.ts'
import { AppError, found } from '../../platform/errors.ts'
import { FileInParts } from '../../platform/files/file-answer.ts'
import { gathered, described as named } from '../../platform/files/making.ts'
import { enqueue } from '../../platform/jobs.ts'
import { noteRead } from '../../platform/reads.ts'
import { readApart } from '../../platform/replica.ts'
import { type ExportFiles, fileOf } from './file-rules.ts'
import {
  cancelExport,
  countOpen,
  deleteExport,
  forgetExpired,
  holdOne,
  insertExport,
  insertMade,
  markFetched,
  putBack,
  readOne,
  readOwn,
  readPart,
  readScope,
  type StoredExport,
} from './queries.ts'

export type { ExportFiles } from './file-rules.ts'

const isOpen = (state: ExportState): boolean => state === 'waiting' || state === 'working'

const begun = ({ kind }: { kind: ExportKind }): string =>
  kind === 'annual_pdf'
    ? 'PDFの作成を始めました。準備ができたらお知らせします。'
    : '件数が多いため、準備ができたらお知らせします。'

function asShown({ failure, ...stored }: StoredExport): Export {
  const { scope: _scope, media_type: _type, ...shown } = stored
  const { created_at, finished_at, fetched_at, expires_at } = stored
  return {
    ...shown,
    failure: failure && exportFailures[failure],
    created_at: formatLocal(created_at),
    finished_at: finished_at && formatLocal(finished_at),
    fetched_at: fetched_at && formatLocal(fetched_at),
    expires_at: formatLocal(expires_at),
  }
}

async function described(ctx: Ctx, files: ExportFiles, order: ExportOrder) {
  const { tx, actor, now } = ctx
  const file = fileOf(files, order)
  if (!permits(actor, file.access)) throw new AppError('forbidden')
  const { name, type } = await named(ctx, file.describe(ctx))
  const { scope } = found(await readScope(tx, actor))
  if ((await countOpen(tx, actor)) >= openExportLimit) throw new AppError('export_limit')
  await audit(ctx, { category: file.category ?? 'export', task: file.task })
  return { name, type, scope, at: asDate(now), expiresAt: asDate(now.add({ hours: exportDays * 24 })) }
}

/** Orders a file, made in a job by the account's rights then; throws 'export_limit'. */
export async function order(ctx: Ctx, files: ExportFiles, wish: ExportOrder) {
  const id = await insertExport(ctx.tx, ctx.actor, { ...(await described(ctx, files, wish)), ...wish })
  await enqueue(ctx.tx, 'make_exports', {})
  return { ...(await get(ctx, id)), message: begun(wish) }
}

/** Makes a small file in the request, outside of a transaction, and stores it as a job would; throws 'export_limit'. */
export async function orderMade(slow: SlowCtx, files: ExportFiles, wish: ExportOrder) {
  const inFile = new Set<number>()
  let rows = 0
  const pieces = fileOf(files, wish).pieces({
    now: slow.now,
    read: (work) => slow.look((ctx) => readApart(ctx, (tx) => work({ ...ctx, tx }))),
    begin: async (total) => {
      rows = total
    },
    reached: async () => undefined,
    names: async (ids) => {
      for (const id of ids) inFile.add(id)
    },
    readsAhead: 0,
  })
  const content = Buffer.concat(await gathered(pieces))
  return slow.commit(async (ctx) => {
    noteRead(ctx, 'files', [...inFile])
    const made = { ...(await described(ctx, files, wish)), ...wish, content, rows }
    const { result } = await get(ctx, await insertMade(ctx.tx, ctx.actor, made))
    return { result, message: `「${result.name}」を作成しました。` }
  })
}

export async function list({ tx, actor, now }: Ctx) {
  return { result: { exports: (await readOwn(tx, actor, asDate(now))).map(asShown) } }
}

export async function get({ tx, actor, now }: Ctx, id: number) {
  return { result: asShown(found(await readOne(tx, actor, id, asDate(now)))) }
}

/** The finished file in parts; throws where the role or the scope has changed since. */
export async function file(ctx: Ctx, files: ExportFiles, id: number): Promise<File> {
  const { app, tx, actor, now } = ctx
  const stored = found(await readOne(tx, actor, id, asDate(now)))
  if (!permits(actor, files[stored.kind].access)) throw new AppError('forbidden')
  const { scope } = found(await readScope(tx, actor))
  if (scope !== stored.scope) throw new AppError('export_scope_changed')
  if (stored.state !== 'done') throw new AppError('not_found')
  await markFetched(tx, actor, id, asDate(now))
  await audit(ctx, { category: 'export', task: 'export.download' })
  const { name, media_type: type, size } = stored
  const kept = { companyId: actor.companyId, id, size }
  // deleted in another window a moment ago
  const first = found(await readPart(tx, { ...kept, part: 0 }))
  return new FileInParts({ name, type, size }, partsOf(app, kept, first))
}

type Kept = { companyId: number; id: number; size: number }

/** The content as the reader takes it, long after the request's transaction. @throws Error when it is forgotten meanwhile */
async function* partsOf(app: App, { companyId, id, size }: Kept, first: Buffer) {
  yield new Uint8Array(first)
  let sent = first.length
  for (let part = 1; sent < size; part += 1) {
    const content = await apart(() =>
      app.database.asCompany(companyId, (tx) => readPart(tx, { companyId, id, part })),
    )
    if (!content) throw new Error('the file is gone')
    sent += content.length
    yield new Uint8Array(content)
  }
}

export async function again(ctx: Ctx, files: ExportFiles, id: number) {
  const { tx, actor, now } = ctx
  const { kind, query, state } = found(await holdOne(tx, actor, id, asDate(now)))
  if (state !== 'failed' && state !== 'cancelled') throw new AppError('export_not_repeatable')
  await putBack(tx, actor, id, await described(ctx, files, exportOrder.parse({ kind, query })))
  await enqueue(tx, 'make_exports', {})
  return { ...(await get(ctx, id)), message: '作成を始めました。準備ができたらお知らせします。' }
}

export async function remove({ tx, actor, now }: Ctx, id: number) {
  const { state } = found(await holdOne(tx, actor, id, asDate(now)))
  if (!isOpen(state)) {
    await deleteExport(tx, actor, id)
    return { message: 'ファイルを削除しました。' }
  }
  await cancelExport(tx, actor, id, asDate(now))
  return { message: '作成を中止しました。' }
}

/** Deletes expired files. */
export async function forgetOld(app: App): Promise<void> {
  await app.database.asSystem((tx) => forgetExpired(tx, asDate(app.clock())))
}
