import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { securityChecklistPath } from '#contract/site/security-checklist.ts'
import type { SiteScreen } from '#contract/site/view.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { App } from '../../../platform/context.ts'
import { toAppError } from '../../../platform/http/error-body.ts'
import {
  formSiteHeaders,
  holdsSession,
  privateSiteHeaders,
  sendRevalidated,
  siteHeaders,
  siteRendererOnce,
} from '../../../platform/http/site-pages.ts'
import { contactUrl, operatorUrl } from '../inquiries/address-rules.ts'
import { checklistPdf } from './checklist-service.ts'
import { robotsText, siteMap } from './index-rules.ts'
import type { SitePage } from './page-rules.ts'
import { listedPages, sitePages } from './service.ts'

type Shown = {
  screen: SiteScreen
  status?: number
  isPrivate?: boolean
  /** The page holds a form that was sent: its next sending names where it comes from. */
  isForm?: boolean
}

/** Sends a page of the site as the answer to a request. */
export type SendSitePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Shown,
) => Promise<FastifyReply>

type PageRequest = { Params: Record<string, string>; Querystring: Record<string, string> }

// the site stays open during maintenance: it asks nothing of the parts that are closed
const config = { closesItself: true }

const pathOf = (request: FastifyRequest): string => request.url.replace(/[?#].*$/, '')

export function siteSender({ config, clock }: App): SendSitePage {
  const renderer = siteRendererOnce()
  return async (request, reply, { screen, status = 200, isPrivate = false, isForm = false }) => {
    const render = await renderer()
    const isSignedIn = holdsSession(request, config)
    const body = render({
      screen,
      isSignedIn,
      path: pathOf(request),
      origin: config.PUBLIC_URL,
      operator: config.SITE_OPERATOR ?? null,
      contactUrl: contactUrl(config),
      operatorUrl: operatorUrl(config),
      hasDemo: config.DEMO === 'on',
      hasPricing: Boolean(config.SITE_PRICES),
      year: Number(todayIn(clock()).slice(0, 4)),
    })
    if (isForm) return reply.headers(formSiteHeaders).status(status).send(body)
    if (isPrivate || status !== 200) return reply.headers(privateSiteHeaders).status(status).send(body)
    reply.headers(siteHeaders).header('cache-control', `${isSignedIn ? 'private' : 'public'}, no-cache`)
    if (config.SITE_INDEXED === 'off') reply.header('x-robots-tag', 'noindex')
    return sendRevalidated(request, reply, body)
  }
}

function servePage(scope: FastifyInstance, app: App, page: SitePage, send: SendSitePage): void {
  scope.get<PageRequest>(page.path, { config }, async (request, reply) => {
    const asked = { params: request.params, query: request.query }
    const screen = await page.open({ app, now: app.clock() }, asked)
    if (!screen) return send(request, reply, { screen: { kind: 'missing' }, status: 404 })
    return send(request, reply, { screen, isPrivate: page.isPrivate === true })
  })
  if (page.path !== '/')
    scope.get(`${page.path}/`, { config }, (request, reply) =>
      reply.redirect(request.url.replace(/\/+(?=$|\?)/, ''), 308),
    )
}

/** The public site: its pages, its map, and what machines that search may read. */
export async function serveSite(server: FastifyInstance, app: App): Promise<void> {
  const send = siteSender(app)
  const { PUBLIC_URL: origin, SITE_INDEXED } = app.config
  await server.register(async (scope) => {
    scope.setErrorHandler(async (thrown, request, reply) => {
      const error = toAppError(thrown, app.log.child({ request_id: request.id }))
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
      return send(request, reply, { screen: { kind: 'failed' }, status: error.status })
    })
    for (const page of sitePages) servePage(scope, app, page, send)
    let checklist: Promise<Buffer> | undefined
    scope.get(securityChecklistPath, { config }, async (_request, reply) => {
      checklist ??= checklistPdf()
      reply.header('cache-control', 'public, max-age=3600').type('application/pdf')
      return reply.send(await checklist)
    })
    scope.get('/sitemap.xml', { config }, async (request, reply) => {
      const pages = await listedPages({ app, now: app.clock() })
      reply.header('cache-control', 'public, no-cache').type('application/xml; charset=utf-8')
      return sendRevalidated(request, reply, siteMap(origin, pages))
    })
    scope.get('/robots.txt', { config }, async (request, reply) => {
      reply.header('cache-control', 'public, no-cache').type('text/plain; charset=utf-8')
      return sendRevalidated(request, reply, robotsText(origin, SITE_INDEXED === 'on'))
    })
  })
}

/** What a reader sees at an address that nothing stands at, outside of the web app. */
export function missingPage(
  app: App,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const send = siteSender(app)
  return (request, reply) => send(request, reply, { screen: { kind: 'missing' }, status: 404 })
}
