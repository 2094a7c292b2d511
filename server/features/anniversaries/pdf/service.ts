import { setImmediate as others } from 'node:timers/promises'
import type { Temporal } from 'temporal-polyfill'
import type { AnnualPdf } from '#contract/anniversary-reports.ts'
import { fullName } from '#contract/person-name.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import { type App, type Ctx, isAdministrator, type Reader } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { fileNamed } from '../../../platform/files/file-answer.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { Pdf } from '../../../platform/pdf.ts'
import { meansFor } from '../means/service.ts'
import { surveyed } from '../people/service.ts'
import { drawPerson } from './export.ts'
import {
  forgetPdfs,
  insertPdf,
  readContent,
  readNames,
  readOrder,
  readPdf,
  readPdfs,
  type StoredPdf,
  savePdf,
} from './queries.ts'

/** So long a file is kept: it holds names and answers. */
const keptHours = 24
/** So many people are read at a time, in a transaction of their own. */
const peopleAtOnce = 20

const since = (now: Temporal.Instant): Date => asDate(now.subtract({ hours: keptHours }))

const asShown = ({ created_at, ...pdf }: StoredPdf): AnnualPdf => ({
  ...pdf,
  created_at: formatLocal(created_at),
  kept_until: formatLocal(new Date(created_at.getTime() + keptHours * 3_600_000)),
})

/** Asks for the pages of these people in one file; a job draws it. */
export async function make(ctx: Ctx, memberIds: readonly number[]) {
  const { tx, actor, now } = ctx
  const ids = [...new Set(memberIds)]
  const people = await readNames(tx, actor, ids)
  const [first] = people
  if (!first || people.length < ids.length) throw new AppError('not_found')
  const whose = ids.length === 1 ? fullName(first).replaceAll(' ', '') : `${ids.length}名`
  const name = `入社1年アンケート_${whose}_${todayIn(now)}.pdf`
  const id = await insertPdf(tx, actor, { name, memberIds: ids, at: asDate(now) })
  await enqueue(tx, 'annual_pdf', { company_id: actor.companyId, id })
  await audit(ctx, { category: 'export', task: 'annual.pdf' })
  const { result } = await one(ctx, id)
  return { result, message: 'PDFの作成を始めました。' }
}

/** The caller's own files of the last day. */
export async function list({ tx, actor, now }: Ctx) {
  return { result: { pdfs: (await readPdfs(tx, actor, since(now))).map(asShown) } }
}

/** How far one of the caller's own files is. */
export async function one({ tx, actor, now }: Ctx, id: number) {
  return { result: asShown(found(await readPdf(tx, actor, id, since(now)))) }
}

/** The finished file. */
export async function file({ tx, actor, now }: Ctx, id: number): Promise<File> {
  const { name, content } = found(await readContent(tx, actor, id, since(now)))
  return fileNamed(new Uint8Array(found(content ?? undefined)), name, 'application/pdf')
}

/** Forgets what nobody may fetch any more. */
export async function forgetOld(app: App): Promise<void> {
  await app.database.asSystem((tx) => forgetPdfs(tx, since(app.clock())))
}

type PdfKey = { companyId: number; id: number }

/** Draws a file that was asked for. What goes wrong is told to who waits for it. */
export async function draw(app: App, key: PdfKey, signal?: AbortSignal): Promise<void> {
  const order = await app.database.asCompany(key.companyId, (tx) => readOrder(tx, key))
  if (!order) return
  const reader: Reader = { companyId: key.companyId, userId: order.user_id, role: order.role }
  if (!isAdministrator(reader)) return save(app, key, { state: 'failed' })
  try {
    const { content, pages } = await drawn(app, key, { ...order, reader }, signal)
    await save(app, key, { state: 'done', content, page_count: pages, done: order.member_ids.length })
  } catch (error) {
    if (!signal?.aborted) await save(app, key, { state: 'failed' })
    throw error
  }
}

const save = (app: App, key: PdfKey, progress: Parameters<typeof savePdf>[2]) =>
  app.database.asCompany(key.companyId, (tx) => savePdf(tx, key, progress))

type Order = { member_ids: readonly number[]; company_name: string; name: string; reader: Reader }

/** The pages, a few people at a time, so that requests of the same process are answered between them. */
async function drawn(app: App, key: PdfKey, order: Order, signal?: AbortSignal) {
  const { companyId } = key
  const pdf = new Pdf(order.name.replace('.pdf', ''))
  const made = { company: order.company_name, on: todayIn(app.clock()) }
  const means = await app.database.asCompany(companyId, (tx) => meansFor(tx, companyId))
  for (let from = 0; from < order.member_ids.length; from += peopleAtOnce) {
    signal?.throwIfAborted()
    await save(app, key, { state: 'working', done: from })
    const lot = order.member_ids.slice(from, from + peopleAtOnce)
    const people = await app.database.asCompany(companyId, (tx) => surveyed(tx, order.reader, lot, means))
    for (const one of people) {
      drawPerson(pdf, one, made)
      await others()
    }
  }
  return pdf.finish()
}
