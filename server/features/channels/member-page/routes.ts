import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contact } from '#contract/answers/view.ts'
import type { MemberPageScreen } from '#contract/channels/member-page-view.ts'
import { memberPageNews } from '#contract/channels/member-page-view.ts'
import { externalChannels } from '#contract/channels/names.ts'
import type { Language } from '#contract/codes.ts'
import { bodyLimits } from '#contract/limits.ts'
import type { App } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { toAppError } from '../../../platform/http/error-body.ts'
import {
  appPageHeaders,
  closedUntil,
  closeKindly,
  memberRoute,
  type PageRenderers,
  renderersOnce,
  takeForms,
} from '../../../platform/http/member-pages.ts'
import { acceptedLanguage, languageNamed } from '../../../platform/http/page-language.ts'
import { manifestOf, postedDevice, postedReceipt } from '../app/device-rules.ts'
import { receive } from '../app/service.ts'
import { type PostedAct, postedAct } from './act-rules.ts'
import type { Next } from './act-service.ts'
import { showCode, useCode } from './code-service.ts'
import type { Visit } from './page-service.ts'
import { isOwnPage, keepDevice, press, show, startOf } from './service.ts'
import { pageOfShort } from './short-rules.ts'

type PageRoute = {
  Params: { token: string }
  Querystring: Record<string, string>
  Body: PostedAct | undefined
}

type Shown = { status: number; language: Language; screen: MemberPageScreen; contact?: Contact }

/** The screen for what went wrong; an act that could not be done waits to be done again. */
function failed(error: AppError, request: FastifyRequest<PageRoute>): Shown {
  const { body, query, headers } = request
  const language = body?.language ?? languageNamed(query.lang) ?? acceptedLanguage(headers['accept-language'])
  const screen: MemberPageScreen =
    error.code === 'not_found'
      ? { kind: 'unknown' }
      : { kind: 'unavailable', closedUntil: closedUntil(request), act: body?.posted ?? null }
  return { status: error.status, language, screen }
}

const send = (reply: FastifyReply, { status, ...page }: Shown, pages: PageRenderers) =>
  reply.headers(appPageHeaders).status(status).send(pages.memberPage(page))

const goTo = (reply: FastifyReply, address: string, status: 302 | 303) =>
  reply.headers(appPageHeaders).redirect(address, status)

function withNews(screen: MemberPageScreen, query: Record<string, string>): MemberPageScreen {
  const what = memberPageNews.find((one) => one === query.done)
  const channel = externalChannels.find((one) => one === query.of) ?? null
  return screen.kind === 'home' && what ? { ...screen, news: { what, channel } } : screen
}

function queryOf({ at, news, channel }: Next, language: Language | null): string {
  const query = new URLSearchParams()
  if (language) query.set('lang', language)
  if (at !== 'home') query.set('at', at)
  if (news) query.set('done', news)
  if (news && channel) query.set('of', channel)
  return `?${query}`
}

/** Short addresses and codes an IP address may open in a minute, as many people share one. */
const shortPerMinute = 300

const shortAddress = { ...memberRoute, config: { ...memberRoute.config, rateLimit: { max: shortPerMinute } } }

type Scope = { app: App; renderers: () => Promise<PageRenderers>; visit(): Visit }

/** The page under /m/{token}, its manifest, and what its buttons and its script post. */
function serveOwnPage(scope: FastifyInstance, { app, renderers, visit }: Scope): void {
  scope.get<PageRoute>('/m/:token', memberRoute, async (request, reply) => {
    const { query, params } = request
    const wish = { at: query.at, language: languageNamed(query.lang) }
    if (query.manifest !== undefined) {
      const { code, language } = await startOf(visit(), params.token)
      reply.headers(appPageHeaders).type('application/manifest+json; charset=utf-8')
      return reply.send(manifestOf(code, language))
    }
    const { screen, ...page } = await show(visit(), params.token, wish)
    return send(reply, { status: 200, ...page, screen: withNews(screen, query) }, await renderers())
  })
  scope.post<PageRoute>('/m/:token', memberRoute, async (request, reply) => {
    const { act, posted, language, fields } = request.body ?? postedAct('')
    const { token } = request.params
    if (posted === 'device') {
      const device = postedDevice(fields, request.headers['user-agent'] ?? '', app.config.PUSH_ORIGINS)
      if (!device) throw new AppError('malformed_request')
      await keepDevice(visit(), token, device, language)
      return reply.headers(appPageHeaders).status(204).send()
    }
    if (!act) return goTo(reply, `?lang=${language ?? ''}`, 303)
    const next = await press(visit(), token, act, language)
    return goTo(reply, queryOf(next, next.spoken ?? language), 303)
  })
}

const year = 400 * 24 * 3600
const cookieName = 'soramoyo_app'

/** Pages that a code alone opens: of an SMS, or of the app on a home screen, which has its own cookies and begins here. */
function serveCodes(scope: FastifyInstance, { app, renderers, visit }: Scope): void {
  scope.get<PageRoute>('/c/:token', shortAddress, async (request, reply) => {
    const own = request.cookies[cookieName]
    if (own && (await isOwnPage(visit(), own))) return goTo(reply, `/m/${own}?at=app`, 302)
    const { language, ...page } = await showCode(visit(), request.params.token)
    const wanted = languageNamed(request.query.lang)
    return send(reply, { status: 200, language: wanted ?? language, ...page }, await renderers())
  })
  scope.post<PageRoute>('/c/:token', shortAddress, async (request, reply) => {
    const used = await useCode(visit(), request.params.token)
    if ('page' in used) {
      const secure = app.config.secure
      const cookie = { path: '/c/', httpOnly: true, sameSite: 'lax', secure, maxAge: year } as const
      return goTo(reply.setCookie(cookieName, used.page, cookie), `/m/${used.page}?at=app`, 303)
    }
    const language = request.body?.language ?? used.language
    return send(reply, { status: 200, ...used, language }, await renderers())
  })
  scope.get<PageRoute>('/s/:token', shortAddress, async (request, reply) => {
    const page = pageOfShort(app.secret, request.params.token)
    if (!page) throw new AppError('not_found')
    return goTo(reply, page, 302)
  })
}

async function serveReceipts(server: FastifyInstance, visit: () => Visit): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: bodyLimits.memberPage },
      (_request, body, done) => done(null, jsonOf(String(body))),
    )
    scope.post('/push/receipts', { logLevel: 'silent' }, async (request, reply) => {
      const receipt = postedReceipt(request.body)
      if (!receipt) throw new AppError('malformed_request')
      await receive(visit(), receipt)
      return reply.status(204).send()
    })
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A member's own pages, complete without a script: opening one changes nothing, its buttons do. */
export async function serveMemberPages(server: FastifyInstance, app: App): Promise<void> {
  const renderers = renderersOnce()
  const visit = (): Visit => ({ app, now: app.clock() })
  await server.register(async (scope) => {
    takeForms(scope, postedAct)
    closeKindly(scope)
    scope.setErrorHandler<Error, PageRoute>(async (thrown, request, reply) => {
      const error = toAppError(thrown, app.log.child({ request_id: request.id }))
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
      return send(reply, failed(error, request), await renderers())
    })
    serveOwnPage(scope, { app, renderers, visit })
    serveCodes(scope, { app, renderers, visit })
  })
  await serveReceipts(server, visit)
}
