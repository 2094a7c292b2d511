import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/codes.ts'
import type { App } from '../../../../platform/context.ts'
import type { AppError } from '../../../../platform/errors.ts'
import { dispositionOf } from '../../../../platform/http/disposition.ts'
import { toAppError } from '../../../../platform/http/error-body.ts'
import {
  closedUntil,
  closeKindly,
  memberPageHeaders,
  memberRoute,
  type PageRenderers,
  renderersOnce,
  takeForms,
} from '../../../../platform/http/member-pages.ts'
import { acceptedLanguage, languageNamed } from '../../../../platform/http/page-language.ts'
import { type PostedReply, postedReply } from '../reply-rules.ts'
import { openFile } from '../service.ts'
import { advance, type Shown, show, type Turn } from './service.ts'

type PageRoute = {
  Params: { token: string }
  Querystring: Record<string, string>
  Body: PostedReply | undefined
}

/** The screen for what went wrong; what was written stays in the form. */
function failed(error: AppError, request: FastifyRequest<PageRoute>): Shown {
  const language = request.body?.language ?? acceptedLanguage(request.headers['accept-language'])
  const { retryAfter } = error
  if (error.code === 'not_found') return { status: 404, language, screen: { kind: 'unknown' } }
  const { status } = error
  const until = closedUntil(request)
  if (!request.body)
    return { status, language, screen: { kind: 'unavailable', closedUntil: until }, retryAfter }
  const { text, writtenAt, noticeId, isSent } = request.body
  const step = isSent ? 'send' : 'edit'
  return {
    status,
    language,
    screen: { kind: 'failed', text, writtenAt, noticeId, step, closedUntil: until },
    retryAfter,
  }
}

function send(reply: FastifyReply, turn: Turn, wanted: Language | null, pages: PageRenderers) {
  reply.headers(memberPageHeaders)
  if ('sentIn' in turn) return reply.redirect(`?lang=${turn.sentIn}&sent`, 303)
  const { status, language, screen, contact, retryAfter } = turn
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.status(status).send(pages.replyPage({ language: wanted ?? language, screen, contact }))
}

/** A file leaves under a name of its own: the address holds the link's token. */
const sendFile = async (reply: FastifyReply, file: File) =>
  reply
    .headers({ ...memberPageHeaders, 'content-disposition': dispositionOf(file, '/files') })
    .type(file.type)
    .send(Buffer.from(await file.arrayBuffer()))

/** The reply page under /r/{token}: plain pages and one form, complete without a script. */
export async function serveReplyPages(server: FastifyInstance, app: App): Promise<void> {
  const renderers = renderersOnce()
  const visit = () => ({ app, now: app.clock() })
  await server.register(async (scope) => {
    takeForms(scope, postedReply)
    closeKindly(scope)
    scope.setErrorHandler<Error, PageRoute>(async (thrown, request, reply) => {
      const error = toAppError(thrown, app.log.child({ request_id: request.id }))
      return send(reply, failed(error, request), languageNamed(request.query.lang), await renderers())
    })
    scope.get<PageRoute>('/r/:token', memberRoute, async (request, reply) => {
      const { lang, sent, file } = request.query
      if (file !== undefined) return sendFile(reply, await openFile(visit(), request.params.token, file))
      const shown = await show(visit(), request.params.token, sent !== undefined)
      return send(reply, shown, languageNamed(lang), await renderers())
    })
    scope.post<PageRoute>('/r/:token', memberRoute, async (request, reply) => {
      const turn = await advance(visit(), request.params.token, request.body ?? postedReply(''))
      return send(reply, turn, null, await renderers())
    })
  })
}
