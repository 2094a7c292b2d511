import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Temporal } from 'temporal-polyfill'
import type { Notification } from '#contract/company/notification-calls.ts'
import { addDays, todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { App, Ctx } from '../../platform/context.ts'
import { AppError, found, invalid } from '../../platform/errors.ts'
import { type Announced, readNotification } from './markdown-rules.ts'
import {
  findNotification,
  findSpecial,
  insertSeen,
  listNotifications,
  type StoredNotification,
  saveNotification,
} from './queries.ts'

const newDays = 14
/** The widest a notice's picture is kept, in pixels. */
const pictureWidth = 960

const newSince = (today: string) => addDays(today, -newDays)

const shown = (row: Omit<Notification, 'is_latest'>, today: string): Notification => ({
  ...row,
  is_latest: row.date_published > newSince(today),
})

/** What was published until today, newest first. */
export async function list(ctx: Ctx, page: { limit: number; offset: number }) {
  const today = todayIn(ctx.now)
  const { count, rows } = await listNotifications(ctx.tx, { today, ...page })
  return { count, notifications: rows.map((row) => shown(row, today)) }
}

export async function get(ctx: Ctx, id: number) {
  const today = todayIn(ctx.now)
  return { result: shown(found(await findNotification(ctx.tx, id, today)), today) }
}

/** The notification that opens by itself, while it is new and the account has not closed it. */
export async function special(ctx: Ctx) {
  const today = todayIn(ctx.now)
  const since = addDays(newSince(today), 1)
  const newest = await findSpecial(ctx.tx, ctx.actor, { since, today })
  if (!newest || newest.is_seen) return { result: null }
  const { is_seen: _seen, ...notification } = newest
  return { result: notification }
}

/** Notes that the account has closed a notification, on whatever device. */
export async function markSeen(ctx: Ctx, id: number) {
  found(await findNotification(ctx.tx, id, todayIn(ctx.now)))
  await insertSeen(ctx.tx, ctx.actor, id, asDate(ctx.now))
  return { message: 'お知らせを閉じました。' }
}

/** Imports every Markdown file of a folder under its slug, or none; throws each wrong file and field. */
export async function importNotifications(app: App, now: Temporal.Instant, folder: string) {
  const notifications = await readNotifications(folder)
  return app.database.asSystem(async (tx) => {
    const counts = { added: 0, updated: 0, unchanged: 0 }
    for (const notification of notifications)
      counts[await saveNotification(tx, notification, asDate(now))] += 1
    return counts
  })
}

async function readNotifications(folder: string): Promise<StoredNotification[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const read = await Promise.all(
    files.map(async (name) => ({
      name,
      outcome: readNotification(await readFile(join(folder, name), 'utf8')),
    })),
  )
  const problems = read.flatMap(({ name, outcome }) =>
    'problems' in outcome ? outcome.problems.map((one) => ({ ...one, field: `${name} ${one.field}` })) : [],
  )
  if (problems.length > 0) throw new AppError('validation', { fields: problems })
  const notifications = read.flatMap(({ outcome }) =>
    'notification' in outcome ? [outcome.notification] : [],
  )
  const slugs = new Set(notifications.map(({ slug }) => slug))
  if (slugs.size < notifications.length) throw invalid('slug', 'invalid')
  return Promise.all(notifications.map((notification) => stored(folder, notification)))
}

async function stored(folder: string, notification: Announced): Promise<StoredNotification> {
  return {
    slug: notification.slug,
    date_published: notification.date,
    title: notification.title,
    body: notification.body,
    is_draft: notification.draft,
    is_special: notification.special,
    image_uri: notification.image === undefined ? null : await pictureOf(folder, notification.image),
    external_link: notification.link ?? null,
  }
}

/** The picture within the notification itself, re-encoded without metadata: the page loads none from elsewhere. */
async function pictureOf(folder: string, name: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  try {
    const bytes = await sharp(join(folder, name))
      .rotate()
      .resize({ width: pictureWidth, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return `data:image/webp;base64,${bytes.toString('base64')}`
  } catch {
    throw invalid(`image ${name}`, 'invalid')
  }
}
