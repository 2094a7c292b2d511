import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asDate } from '../clock.ts'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { safeHtml } from '../safe-html.ts'
import { errorBody } from './error-body.ts'
import { maintenanceAt } from './queries.ts'

/** A window that is open: what the operator says of it, until when, and in how many seconds that is. */
export type Maintenance = { title: string; html: string; endsAt: Date; retryAfter: number }

declare module 'fastify' {
  interface FastifyRequest {
    /** The window during which the request came; null outside of one, and where the server goes on. */
    maintenance: Maintenance | null
  }
  interface FastifyContextConfig {
    /** The route says in its own words that it is closed, once it has read what was sent to it. */
    closesItself?: boolean
  }
}

/** How long an answer may be out of date, in milliseconds. */
const memoryMs = 5_000

function windows(app: App): () => Promise<Maintenance | null> {
  let known: Omit<Maintenance, 'retryAfter'> | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = asDate(app.clock())
    if (performance.now() - askedAt >= memoryMs) {
      askedAt = performance.now()
      // Uses the known window while the database is away, which is likely during maintenance.
      known = await read(app, now).catch(() => known)
    }
    if (!known || known.endsAt <= now) return null
    return { ...known, retryAfter: Math.ceil((known.endsAt.getTime() - now.getTime()) / 1000) }
  }
}

async function read(app: App, now: Date): Promise<Omit<Maintenance, 'retryAfter'> | null> {
  const row = await app.database.asSystem((tx) => maintenanceAt(tx, now))
  return row ? { title: row.title, html: safeHtml(row.html), endsAt: row.ends_at } : null
}

const operations = ['/healthz', '/readyz', '/metrics']

/** Health and metrics go on, and so do the files with which the web app shows that it is closed. */
const goesOn = ({ is404, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  is404 ||
  operations.includes(url) ||
  /^\/(build\/|(favicon\.svg|index\.html|app\.webmanifest|app-worker\.js|offline\.\w+|app-icon-[\w-]+\.png)$)/.test(
    url,
  )

/** While a maintenance window is open everything else answers 503 with its title and HTML, the member's pages in their own words. */
export function closeForMaintenance(server: FastifyInstance, app: App): void {
  const current = windows(app)
  server.decorateRequest('maintenance', null)
  server.addHook('onRequest', async (request, reply) => {
    if (goesOn(request)) return
    request.maintenance = await current()
    if (request.maintenance && !request.routeOptions.config.closesItself)
      return refuse(request, reply, request.maintenance)
  })
}

const refuse = (request: FastifyRequest, reply: FastifyReply, { title, html, retryAfter }: Maintenance) =>
  reply
    .status(503)
    .header('retry-after', String(retryAfter))
    .send({
      ...errorBody(new AppError('maintenance'), request.id),
      status_message: title,
      message: html,
    })
