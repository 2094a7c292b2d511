import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/codes.ts'
import type { App } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
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
import { failed } from './failure-rules.ts'
import { type PostedForm, postedForm } from './form-rules.ts'
import { advance, show, type Turn } from './service.ts'

type PageRoute = {
  Params: { token: string }
  Querystring: Record<string, string>
  Body: PostedForm | undefined
}
type PageRequest = FastifyRequest<PageRoute>

/** The next step; a round that closed meanwhile shows itself closed. */
async function turnOf(app: App, request: PageRequest): Promise<Turn> {
  const { token } = request.params
  const posted = request.body ?? postedForm('')
  try {
    return await advance(visitOf(app), token, posted)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'answer_closed') throw error
    return { ...(await show(visitOf(app), token, { isSent: false, isChange: false })), status: error.status }
  }
}

function send(reply: FastifyReply, turn: Turn, wanted: Language | null, pages: PageRenderers) {
  reply.headers(memberPageHeaders)
  if ('sentIn' in turn) return reply.redirect(`?lang=${turn.sentIn}&sent`, 303)
  const { status, language, screen, contact } = turn
  return reply.status(status).send(pages.answerPage({ language: wanted ?? language, screen, contact }))
}

/** The answering page under /a/{token}: plain pages and one form, complete without a script. */
export async function serveAnswerPages(server: FastifyInstance, app: App): Promise<void> {
  const renderers = renderersOnce()
  await server.register(async (scope) => {
    takeForms(scope, postedForm)
    closeKindly(scope)
    scope.setErrorHandler<Error, PageRoute>(async (thrown, request, reply) => {
      const error = toAppError(thrown, app.log.child({ request_id: request.id }))
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
      const language = acceptedLanguage(request.headers['accept-language'])
      const shown = failed(error, request.body, { language, closedUntil: closedUntil(request) })
      return send(reply, shown, languageNamed(request.query.lang), await renderers())
    })
    scope.get<PageRoute>('/a/:token', memberRoute, async (request, reply) => {
      const { token } = request.params
      const { lang, sent, change } = request.query
      const wish = { isSent: sent !== undefined, isChange: change !== undefined }
      return send(reply, await show(visitOf(app), token, wish), languageNamed(lang), await renderers())
    })
    scope.post<PageRoute>('/a/:token', memberRoute, async (request, reply) => {
      return send(reply, await turnOf(app, request), null, await renderers())
    })
  })
}

const visitOf = (app: App) => ({ app, now: app.clock() })
