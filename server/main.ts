import type { FastifyInstance } from 'fastify'
import { calls } from './calls.ts'
import { serveOutbox } from './channels/email/outbox.ts'
import { serveAnswerPages, servePreviewPages } from './features/answers/routes.ts'
import { serveMemberPages } from './features/channels/routes.ts'
import { serveUnsubscribePages } from './features/mails/unsubscriptions/routes.ts'
import { requireDepartments } from './features/member-scopes/service.ts'
import { serveReplyPages } from './features/messages/routes.ts'
import { noteRefusal, verifySender } from './features/services/callback-service.ts'
import { authenticate } from './features/sessions/service.ts'
import { serveSaml } from './features/sign-on/routes.ts'
import { serveArticleFiles } from './features/site/articles/routes.ts'
import { serveInquiries } from './features/site/inquiries/routes.ts'
import { missingPage, serveSite } from './features/site/pages/routes.ts'
import { serveCalendars } from './features/talks/calendar/routes.ts'
import { listenForMail } from './inbound/mail/listener.ts'
import { serveWebhooks } from './inbound/provider-events/receiving.ts'
import { jobs, pools } from './jobs.ts'
import { openFromEnvironment, type RunningApp } from './platform/boot.ts'
import { StartError } from './platform/config.ts'
import type { App } from './platform/context.ts'
import { serveCalls } from './platform/http/calls.ts'
import { serveDemo } from './platform/http/demo.ts'
import { serveOperations } from './platform/http/operations.ts'
import { openServer, type ServerOptions } from './platform/http/server.ts'
import { builtCallOrigins, serveWebApp } from './platform/http/web-app.ts'
import { startWorker } from './platform/jobs.ts'
import { reportDeath, stopOnSignal, waitForEnds } from './platform/signals.ts'
import { schedule } from './schedule.ts'

export async function composeServer(app: App, options?: ServerOptions): Promise<FastifyInstance> {
  const server = await openServer(app, options)
  serveOperations(server, app)
  serveCalls(server, app, calls, { authenticate, verifySender, noteRefusal, requireDepartments })
  await serveAnswerPages(server, app)
  await servePreviewPages(server, app)
  await serveReplyPages(server, app)
  await serveUnsubscribePages(server, app)
  await serveWebhooks(server, app)
  await serveMemberPages(server, app)
  serveCalendars(server, app)
  await serveSaml(server, app)
  await serveSite(server, app)
  await serveArticleFiles(server, app)
  await serveInquiries(server, app)
  if (app.config.loopback && !app.config.SMTP_URL) serveOutbox(server, app)
  return server
}

async function listen(app: App, options: ServerOptions): Promise<FastifyInstance> {
  const server = await composeServer(app, { callOrigins: builtCallOrigins(), ...options })
  await serveWebApp(server, app, missingPage(app))
  await serveDemo(server, app.config)
  await server.listen({ host: app.config.HOST, port: app.config.PORT })
  return server
}

/** What a process of its ROLE runs, each part where the others stand. */
async function startParts(app: App, options: ServerOptions) {
  const { ROLE, INBOUND_SMTP_PORT } = app.config
  const server = ROLE === 'worker' ? null : await listen(app, options)
  const inbound = ROLE === 'web' || !INBOUND_SMTP_PORT ? null : await listenForMail(app)
  const worker = ROLE === 'web' ? null : await startWorker(app, jobs, { schedule, pools })
  return { server, inbound, worker }
}

/** Everything that runs in a process of its ROLE, until the process is asked to end. */
export async function start(app: RunningApp, options: ServerOptions = {}): Promise<void> {
  const { DATABASE_URL, SAMPLE } = app.config
  reportDeath(app)
  if (!DATABASE_URL && SAMPLE !== 'off') await (await import('#sample/offer.ts')).offerSample(app)
  const starting = startParts(app, options)
  // asked to end while it still starts, it ends in order once it has
  stopOnSignal(async () => {
    const { server, inbound, worker } = await starting
    const late = await waitForEnds({ pages: server?.close(), mail: inbound?.stop(), jobs: worker?.stop() })
    if (late.length > 0)
      app.log.error({ parts: late }, 'ends without waiting any longer for what is under way')
    await app.close()
    if (late.length > 0) throw new Error('not ended in order')
  })
  const { server } = await starting
  if (server) process.stdout.write(`空模様: ${app.config.PUBLIC_URL}\n`)
}

/** The program from its environment to its end; a start that fails prints one line. */
export async function run(opening = openFromEnvironment()): Promise<void> {
  try {
    await start(await opening)
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await run()
