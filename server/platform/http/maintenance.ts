import type { FastifyInstance } from 'fastify'
import { asDate } from '../clock.ts'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { safeHtml } from '../safe-html.ts'
import { errorBody } from './error-body.ts'
import { maintenanceAt } from './queries.ts'

type Announcement = { status_message: string; message: string; endsAt: Date }

/** How long an answer may be out of date, in milliseconds. */
const memoryMs = 5_000

const closed = /^\/(v1|v3|v4)\//

function announcements(app: App): () => Promise<Announcement | null> {
  let known: Announcement | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - askedAt < memoryMs) return known
    askedAt = performance.now()
    const row = await app.database.asSystem((tx) => maintenanceAt(tx, asDate(app.clock()))).catch(() => null)
    known = row ? { status_message: row.title, message: safeHtml(row.html), endsAt: row.ends_at } : null
    return known
  }
}

/** While a maintenance window is open every call answers 503 with its title and HTML; health and the web app go on. */
export function closeForMaintenance(server: FastifyInstance, app: App): void {
  const current = announcements(app)
  server.addHook('onRequest', async (request, reply) => {
    if (!closed.test(request.url)) return
    const open = await current()
    if (!open) return
    const seconds = Math.max(1, Math.ceil((open.endsAt.getTime() - asDate(app.clock()).getTime()) / 1000))
    const { status_message, message } = open
    return reply
      .status(503)
      .header('retry-after', String(seconds))
      .send({ ...errorBody(new AppError('maintenance'), request.id), status_message, message })
  })
}
