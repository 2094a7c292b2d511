import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MemberPageScreen } from '#contract/channels/member-page-view.ts'
import { memberPageNews } from '#contract/channels/member-page-view.ts'
import { channelNames } from '#contract/channels/names.ts'
import type { Language } from '#contract/codes.ts'
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
import { type PostedAct, postedAct } from './act-rules.ts'
import type { Next } from './act-service.ts'
import type { Visit } from './page-service.ts'
import { press, show } from './service.ts'
import { pageOfShort } from './short-rules.ts'

export type PageRoute = {
  Params: { token: string }
  Querystring: Record<string, string>
  Body: PostedAct | undefined
}

type Shown = { status: number; language: Language; screen: MemberPageScreen }

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

const send = (reply: FastifyReply, { status, language, screen }: Shown, pages: PageRenderers) =>
  reply.headers(appPageHeaders).status(status).send(pages.memberPage({ language, screen }))

/** What the address says was just done. */
function withNews(screen: MemberPageScreen, query: Record<string, string>): MemberPageScreen {
  const what = memberPageNews.find((one) => one === query.done)
  const channel = channelNames.find((one) => one === query.of) ?? null
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

/** A member's own page under /m/{token}, complete without a script: opening it changes nothing, its buttons do. */
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
    scope.get<PageRoute>('/m/:token', memberRoute, async (request, reply) => {
      const { query, params } = request
      const wish = { at: query.at, language: languageNamed(query.lang) }
      const { screen, language } = await show(visit(), params.token, wish)
      return send(reply, { status: 200, language, screen: withNews(screen, query) }, await renderers())
    })
    scope.post<PageRoute>('/m/:token', memberRoute, async (request, reply) => {
      const { act, language } = request.body ?? postedAct('')
      if (!act) return reply.headers(appPageHeaders).redirect(`?lang=${language ?? ''}`, 303)
      const next = await press(visit(), request.params.token, act, language)
      return reply.headers(appPageHeaders).redirect(queryOf(next, next.spoken ?? language), 303)
    })
    scope.get<PageRoute>('/s/:token', memberRoute, async (request, reply) => {
      const page = pageOfShort(app.secret, request.params.token)
      if (!page) throw new AppError('not_found')
      return reply.headers(appPageHeaders).redirect(page, 302)
    })
  })
}
