import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contact } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import type { MailChoice, UnsubscribeScreen } from '#contract/mails/unsubscribe-view.ts'
import type { App } from '../../../platform/context.ts'
import type { AppError } from '../../../platform/errors.ts'
import { toAppError } from '../../../platform/http/error-body.ts'
import {
  closedUntil,
  closeKindly,
  memberPageHeaders,
  memberRoute,
  type PageRenderers,
  renderersOnce,
  takeForms,
} from '../../../platform/http/member-pages.ts'
import { acceptedLanguage, languageNamed } from '../../../platform/http/page-language.ts'
import { type PostedChoice, postedChoice } from './choice-rules.ts'
import * as readers from './readers/service.ts'
import { choose, open, type Visit } from './service.ts'

type PageRoute = {
  Params: { token: string }
  Querystring: Record<string, string>
  Body: PostedChoice | undefined
}

type Addressed = { language: Language; screen: UnsubscribeScreen; contact?: Contact }
type Shown = Addressed & { status: number }

/** The screen for what went wrong; a choice that was made waits to be made again. */
function failed(error: AppError, request: FastifyRequest<PageRoute>): Shown {
  const { body, query, headers } = request
  const language = body?.language ?? languageNamed(query.lang) ?? acceptedLanguage(headers['accept-language'])
  const screen: UnsubscribeScreen =
    error.code === 'not_found'
      ? { kind: 'unknown' }
      : { kind: 'unavailable', closedUntil: closedUntil(request), choice: body?.choice ?? null }
  return { status: error.status, language, screen }
}

const send = (reply: FastifyReply, { status, ...page }: Shown, pages: PageRenderers) =>
  reply.headers(memberPageHeaders).status(status).send(pages.unsubscribePage(page))

/** A link's page: a member's mails, or one mail of a supervisor or account, in Japanese. */
async function screenFor(visit: Visit, token: string, isChanged: boolean): Promise<Addressed> {
  const reader = readers.readerOf(visit.app, token)
  if (reader) {
    const { contact, ...standing } = await readers.open(visit, reader)
    return { language: 'ja', screen: { kind: 'reader', standing }, contact }
  }
  const { standing, language, contact } = await open(visit, token)
  return { language, screen: { kind: 'choose', standing, isChanged }, contact }
}

/** Writes what was chosen, if anything was. @returns the language of the link's holder */
async function take(visit: Visit, token: string, choice: MailChoice | null): Promise<Language> {
  const reader = readers.readerOf(visit.app, token)
  if (reader) {
    await (choice === 'stop_notices' ? readers.stop(visit, reader) : readers.open(visit, reader))
    return 'ja'
  }
  const { language } = await (choice ? choose(visit, token, choice) : open(visit, token))
  return language
}

/** The page under /unsubscribe/{token}: opening it changes nothing, its buttons and a mail program's one click do. */
export async function serveUnsubscribePages(server: FastifyInstance, app: App): Promise<void> {
  const renderers = renderersOnce()
  const visit = (): Visit => ({ app, now: app.clock() })
  await server.register(async (scope) => {
    takeForms(scope, postedChoice, ['multipart/form-data'])
    closeKindly(scope)
    scope.setErrorHandler<Error, PageRoute>(async (thrown, request, reply) => {
      const error = toAppError(thrown, app.log.child({ request_id: request.id }))
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
      return send(reply, failed(error, request), await renderers())
    })
    scope.get<PageRoute>('/unsubscribe/:token', memberRoute, async (request, reply) => {
      const { language, ...page } = await screenFor(
        visit(),
        request.params.token,
        request.query.sent !== undefined,
      )
      const wanted = page.screen.kind === 'choose' ? languageNamed(request.query.lang) : null
      return send(reply, { status: 200, language: wanted ?? language, ...page }, await renderers())
    })
    scope.post<PageRoute>('/unsubscribe/:token', memberRoute, async (request, reply) => {
      const { choice, isOneClick, language } = request.body ?? postedChoice('')
      const own = await take(visit(), request.params.token, choice)
      // RFC 8058: a mail program's post is answered without a redirect.
      if (isOneClick) return reply.headers(memberPageHeaders).type('text/plain; charset=utf-8').send('OK\n')
      const query = `?lang=${language ?? own}${choice ? '&sent' : ''}`
      return reply.headers(memberPageHeaders).redirect(query, 303)
    })
  })
}
