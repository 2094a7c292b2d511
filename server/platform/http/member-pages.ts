import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { AnswerView, RenderAnswerPage } from '#contract/answers/view.ts'
import type { MemberPageView, RenderMemberPage } from '#contract/channels/member-page-view.ts'
import { bodyLimits } from '#contract/limits.ts'
import type { RenderUnsubscribePage, UnsubscribeView } from '#contract/mails/unsubscribe-view.ts'
import type { RenderReplyPage, ReplyView } from '#contract/messages/reply-view.ts'
import { formatLocal } from '../calendar.ts'
import { AppError } from '../errors.ts'

const built = fileURLToPath(new URL('../../../build/answer/', import.meta.url))
const bundle = z.object({
  renderAnswerPage: z.custom<RenderAnswerPage>((value) => typeof value === 'function'),
  renderMemberPage: z.custom<RenderMemberPage>((value) => typeof value === 'function'),
  renderReplyPage: z.custom<RenderReplyPage>((value) => typeof value === 'function'),
  renderUnsubscribePage: z.custom<RenderUnsubscribePage>((value) => typeof value === 'function'),
})
const assetPaths = z.object({
  script: z.string(),
  style: z.string(),
  memberScript: z.string(),
  memberStyle: z.string(),
})

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** Headers of every page behind a secret link: not cached, not indexed, own resources only. */
export const memberPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': policy.join('; '),
}

/** The same of a page that is an app too: it asks for its own news, and has a worker and a manifest. */
export const appPageHeaders = {
  ...memberPageHeaders,
  'content-security-policy': [
    ...policy,
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; '),
}

/** The link is a secret: its requests stay out of the log at every level. The page says in its own words when it is closed. */
export const memberRoute = { logLevel: 'silent', config: { closesItself: true } } as const

export type PageRenderers = {
  answerPage(view: Omit<AnswerView, 'assets'>): string
  memberPage(view: Omit<MemberPageView, 'assets'>): string
  replyPage(view: Omit<ReplyView, 'assets'>): string
  unsubscribePage(view: Omit<UnsubscribeView, 'assets'>): string
}

async function loadRenderers(): Promise<PageRenderers> {
  const assets = assetPaths.parse(JSON.parse(await readFile(`${built}assets.json`, 'utf8')))
  const pages = bundle.parse(await import(pathToFileURL(`${built}server.js`).href))
  return {
    answerPage: (view) => pages.renderAnswerPage({ ...view, assets }),
    memberPage: (view) => pages.renderMemberPage({ ...view, assets }),
    replyPage: (view) => pages.renderReplyPage({ ...view, assets }),
    unsubscribePage: (view) => pages.renderUnsubscribePage({ ...view, assets }),
  }
}

/** Loads the built pages at the first request, and again after a failure. */
export function renderersOnce(): () => Promise<PageRenderers> {
  let loaded: Promise<PageRenderers> | undefined
  return () => {
    loaded ??= loadRenderers().catch((error) => {
      loaded = undefined
      throw new Error('build/answer: the answering page is not built; run npm run build', { cause: error })
    })
    return loaded
  }
}

/** Lets a scope take forms as browsers post them, or in other encodings too, and nothing else. */
export function takeForms(
  scope: FastifyInstance,
  read: (body: string) => unknown,
  encodings: readonly string[] = [],
): void {
  scope.removeAllContentTypeParsers()
  // Back to a page that was not kept would be the browser's own error: what answers a form is kept by its browser alone.
  scope.addHook('onSend', async ({ method }, reply) => {
    if (method === 'POST') reply.header('cache-control', 'private, no-cache')
  })
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', ...encodings],
    // A text far over its limit still comes back with what is wrong.
    { parseAs: 'string', bodyLimit: bodyLimits.memberPage },
    (_request, body, done) => done(null, read(String(body))),
  )
}

/** Turns everybody away under maintenance, once a form is read: the page of the error gives back what was typed. */
export function closeKindly(scope: FastifyInstance): void {
  scope.addHook('preHandler', async ({ maintenance }) => {
    if (maintenance) throw new AppError('maintenance', { retryAfter: maintenance.retryAfter })
  })
}

/** Until when maintenance lasts that turned a request away, 'YYYY-MM-DD HH:mm:ss' in Tokyo; null without any. */
export const closedUntil = ({ maintenance }: FastifyRequest): string | null =>
  maintenance && formatLocal(maintenance.endsAt)
