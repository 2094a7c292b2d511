import { Temporal } from 'temporal-polyfill'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { endWindows, insertWindow } from './queries.ts'

/** Begins maintenance now; it replaces a window that runs already. */
export function begin(
  app: App,
  now: Temporal.Instant,
  window: { until: Temporal.Instant; title: string; html: string },
) {
  if (Temporal.Instant.compare(window.until, now) <= 0) throw invalid('until', 'correct_date_period')
  return app.database.asSystem(async (tx) => {
    await endWindows(tx, asDate(now))
    const id = await insertWindow(tx, { ...window, from: asDate(now), until: asDate(window.until) })
    return { id, from: now.toString(), until: window.until.toString(), title: window.title }
  })
}

/** Ends maintenance at once. */
export async function end(app: App, now: Temporal.Instant) {
  return { ended: await app.database.asSystem((tx) => endWindows(tx, asDate(now))) }
}
