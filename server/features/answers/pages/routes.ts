import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { AnswerView, RenderAnswerPage } from '#contract/answer-view.ts'
import type { Language } from '#contract/code-tables.ts'
import type { App } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { toAppError } from '../../../platform/http/error-body.ts'
import { acceptedLanguage, languageNamed, type PostedForm, postedForm } from './form-rules.ts'
import { advance, show, type Turn } from './service.ts'

const built = fileURLToPath(new URL('../../../../build/answer/', import.meta.url))
const bundle = z.object({
  renderAnswerPage: z.custom<RenderAnswerPage>((value) => typeof value === 'function'),
})
const assetPaths = z.object({ script: z.string(), style: z.string() })

/** The largest form taken: a text far over the limit still comes back with what is wrong. */
const bodyLimit = 512 * 1024

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

type Renderer = (view: Omit<AnswerView, 'assets'>) => string

async function loadRenderer(): Promise<Renderer> {
  const assets = assetPaths.parse(JSON.parse(await readFile(`${built}assets.json`, 'utf8')))
  const { renderAnswerPage } = bundle.parse(await import(pathToFileURL(`${built}server.js`).href))
  return (view) => renderAnswerPage({ ...view, assets })
}

/** Loads the built page at the first request, and again after a failure. */
function rendererOnce(): () => Promise<Renderer> {
  let loaded: Promise<Renderer> | undefined
  return () => {
    loaded ??= loadRenderer().catch((error) => {
      loaded = undefined
      throw new Error('build/answer: the answering page is not built; run npm run build', { cause: error })
    })
    return loaded
  }
}

type PageRoute = {
  Params: { token: string }
  Querystring: Record<string, string>
  Body: PostedForm | undefined
}
type PageRequest = FastifyRequest<PageRoute>

/** The screen for what went wrong; a form that was posted stays filled in. */
function failed(error: AppError, request: PageRequest): Turn {
  const language = request.body?.language ?? acceptedLanguage(request.headers['accept-language'])
  if (error.code === 'not_found') return { status: 404, language, screen: { kind: 'unknown' } }
  if (!request.body) return { status: error.status, language, screen: { kind: 'unavailable' } }
  const { form, noticeId } = request.body
  return { status: error.status, language, screen: { kind: 'failed', form, noticeId } }
}

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

function send(reply: FastifyReply, turn: Turn, wanted: Language | null, render: Renderer) {
  reply.headers(headers)
  if ('sentIn' in turn) return reply.redirect(`?lang=${turn.sentIn}&sent`, 303)
  const { status, language, screen } = turn
  return reply.status(status).send(render({ language: wanted ?? language, screen }))
}

function answerForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, postedForm(String(body))),
  )
}

/** The answering page under /a/{token}: plain pages and one form, complete without a script. */
export async function serveAnswerPages(server: FastifyInstance, app: App): Promise<void> {
  const renderer = rendererOnce()
  await server.register(async (scope) => {
    answerForms(scope)
    scope.setErrorHandler<Error, PageRoute>(async (thrown, request, reply) => {
      const error = toAppError(thrown, app.log.child({ request_id: request.id }))
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
      return send(reply, failed(error, request), languageNamed(request.query.lang), await renderer())
    })
    // The link is a secret: its requests stay out of the log at every level.
    const quiet = { logLevel: 'silent' } as const
    scope.get<PageRoute>('/a/:token', quiet, async (request, reply) => {
      const { token } = request.params
      const { lang, sent, change } = request.query
      const wish = { isSent: sent !== undefined, isChange: change !== undefined }
      return send(reply, await show(visitOf(app), token, wish), languageNamed(lang), await renderer())
    })
    scope.post<PageRoute>('/a/:token', quiet, async (request, reply) => {
      return send(reply, await turnOf(app, request), null, await renderer())
    })
  })
}

const visitOf = (app: App) => ({ app, now: app.clock() })
