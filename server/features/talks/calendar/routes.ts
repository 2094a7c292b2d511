import type { FastifyInstance } from 'fastify'
import type { App } from '../../../platform/context.ts'
import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { memberRoute } from '../../../platform/http/member-pages.ts'
import { end, feedFor, get, make } from './service.ts'

export const calendarRoutes = answer(signedIn.calendars, { get, make, end })

const headers = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
}

/** The address that a calendar program asks again and again; the secret stays out of the log. */
export function serveCalendars(server: FastifyInstance, app: App): void {
  server.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { logLevel: memberRoute.logLevel },
    async ({ params }, reply) => {
      const [token = '', ...rest] = params.file.split('.ics')
      const feed = await feedFor(app, rest.join('') === '' ? token : '')
      return await reply.headers(headers).send(feed)
    },
  )
}
