import type { FastifyInstance } from 'fastify'
import { newsFeedPath } from '#contract/site/articles.ts'
import type { App } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { errorBody } from '../../../platform/http/error-body.ts'
import { sendRevalidated } from '../../../platform/http/site-pages.ts'
import { newsFeed } from './feed-rules.ts'
import { picturesPath } from './picture-rules.ts'
import { newestNews, pictureNamed } from './service.ts'

const yearSeconds = 31_536_000
// the site stays open during maintenance
const config = { closesItself: true }

const typeOf = (name: string): string => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')

/** What belongs to the site's articles and is no page: the feed, and the pictures. */
export async function serveArticleFiles(server: FastifyInstance, app: App): Promise<void> {
  server.get(newsFeedPath, { config }, async (request, reply) => {
    const news = await newestNews({ app, now: app.clock() })
    reply.header('cache-control', 'public, no-cache').type('application/rss+xml; charset=utf-8')
    return sendRevalidated(request, reply, newsFeed(app.config.PUBLIC_URL, news))
  })
  server.get<{ Params: { name: string } }>(`${picturesPath}/:name`, { config }, async (request, reply) => {
    const { name } = request.params
    const bytes = await pictureNamed({ app }, name)
    if (!bytes) return reply.status(404).send(errorBody(new AppError('not_found'), request.id))
    const kept = {
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      'cross-origin-resource-policy': 'cross-origin',
    }
    return reply.headers(kept).type(typeOf(name)).send(bytes)
  })
}
