import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/codes.ts'
import type { App } from '../../../platform/context.ts'
import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
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
import { languageNamed } from '../../../platform/http/page-language.ts'
import { failed } from '../pages/failure-rules.ts'
import { type PostedForm, postedForm } from '../pages/form-rules.ts'
import type { Turn } from '../pages/service.ts'
import { advance, list, show } from './service.ts'

export const surveyPreviewRoutes = answer(signedIn.surveyPreviews, {
  list,
})

type PageRoute = {
  Params: { token: string; round: string }
  Querystring: Record<string, string>
  Body: PostedForm | undefined
}

const languageOf = (request: FastifyRequest<PageRoute>): Language => languageNamed(request.query.lang) ?? 'ja'

const headers = {
  ...memberPageHeaders,
  'content-security-policy': memberPageHeaders['content-security-policy'].replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
}

function send(reply: FastifyReply, turn: Turn, pages: PageRenderers) {
  reply.headers(headers)
  if ('sentIn' in turn) return reply.redirect(`?lang=${turn.sentIn}&sent`, 303)
  const { status, ...page } = turn
  return reply.status(status).send(pages.answerPage({ ...page, isPreview: true }))
}

export async function servePreviewPages(server: FastifyInstance, app: App): Promise<void> {
  const renderers = renderersOnce()
  const visit = () => ({ app, now: app.clock() })
  await server.register(async (scope) => {
    takeForms(scope, postedForm)
    closeKindly(scope)
    scope.setErrorHandler<Error, PageRoute>(async (thrown, request, reply) => {
      const error = toAppError(thrown, app.log.child({ request_id: request.id }))
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
      const place = { language: languageOf(request), closedUntil: closedUntil(request) }
      return send(reply, failed(error, request.body, place), await renderers())
    })
    scope.get<PageRoute>('/a/preview/:token/:round', memberRoute, async (request, reply) => {
      const look = { ...request.params, language: languageOf(request) }
      const { sent, change } = request.query
      const wish = { isSent: sent !== undefined, isChange: change !== undefined }
      return send(reply, await show(visit(), look, wish), await renderers())
    })
    scope.post<PageRoute>('/a/preview/:token/:round', memberRoute, async (request, reply) => {
      const look = { ...request.params, language: languageOf(request) }
      return send(reply, await advance(visit(), look, request.body ?? postedForm('')), await renderers())
    })
  })
}
