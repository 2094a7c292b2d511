import { Temporal } from 'temporal-polyfill'
import { announceDays } from '#contract/limits.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import { found, invalid } from '../../platform/errors.ts'
import { safeHtml } from '../../platform/safe-html.ts'
import { endRunning, endWindow, insertWindow, windowsToCome } from './queries.ts'

type Window = { from?: Temporal.Instant | undefined; until: Temporal.Instant; title: string; html: string }

/** Begins maintenance now, in place of a window that runs already; with `from` it is planned, beside other plans. */
export function begin(app: App, now: Temporal.Instant, { from = now, until, title, html }: Window) {
  const isPlanned = Temporal.Instant.compare(from, now) > 0
  if (Temporal.Instant.compare(until, isPlanned ? from : now) <= 0)
    throw invalid('until', 'correct_date_period')
  return app.database.asSystem(async (tx) => {
    if (!isPlanned) await endRunning(tx, asDate(now))
    const begins = isPlanned ? from : now
    const id = await insertWindow(tx, { title, html, from: asDate(begins), until: asDate(until) })
    return { id, from: begins.toString(), until: until.toString(), title }
  })
}

export async function end(app: App, now: Temporal.Instant) {
  return { ended: await app.database.asSystem((tx) => endRunning(tx, asDate(now))) }
}

/** Ends or cancels one window. @throws AppError('not_found') for one that is over, or never was */
export async function cancel(app: App, now: Temporal.Instant, id: number) {
  const ended = await app.database.asSystem((tx) => endWindow(tx, id, asDate(now)))
  found(ended || null)
  return { ended }
}

/** What runs and what is planned, as the operator wrote it. */
export async function list(app: App, now: Temporal.Instant) {
  const windows = await app.database.asSystem((tx) => windowsToCome(tx, asDate(now)))
  return windows.map(({ id, starts_at, ends_at, title }) => ({
    id,
    state: starts_at > asDate(now) ? ('planned' as const) : ('running' as const),
    from: starts_at.toISOString(),
    until: ends_at.toISOString(),
    title,
  }))
}

/** The next window as everybody is told of it, from some days before; null until then. */
export async function announced(app: App, now: Temporal.Instant) {
  const windows = await app.database.asSystem((tx) => windowsToCome(tx, asDate(now)))
  const last = asDate(now.add({ hours: announceDays * 24 }))
  const next = windows.find(({ starts_at }) => starts_at > asDate(now) && starts_at <= last)
  if (!next) return null
  const { id, title, html, starts_at, ends_at } = next
  return { id, title, message: safeHtml(html), from: formatLocal(starts_at), until: formatLocal(ends_at) }
}
