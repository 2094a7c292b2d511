import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { dispositionOf } from '../../platform/http/disposition.ts'
import { isFromOwnMachine } from '../../platform/http/own-machine.ts'
import { framedHtml, listLimit, listPage, messagePage, missingPage, stylesheet } from './outbox/pages.ts'
import { findFile, findMessage, listFiles, listMessages } from './outbox/queries.ts'

/** No script and nothing external; only the mail's inline styles, and links that open pages. */
const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const html = 'text/html; charset=utf-8'

/** Serves the mails of an installation without a mail server, to this machine only. */
export function serveOutbox(server: FastifyInstance, app: App): void {
  const messageOf = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const id = Number(request.params.id)
    return Number.isSafeInteger(id) ? await app.database.asSystem((tx) => findMessage(tx, id)) : undefined
  }
  server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromOwnMachine(request, app.config)) throw new AppError('not_found')
      reply.header('cache-control', 'no-store')
    })
    scope.get('/outbox', async (_request, reply) => {
      const messages = await app.database.asSystem((tx) => listMessages(tx, listLimit))
      return reply.type(html).send(listPage(messages))
    })
    scope.get('/outbox/style.css', async (_request, reply) => reply.type('text/css').send(stylesheet))
    scope.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
      const message = await messageOf(request)
      if (!message) return reply.status(404).type(html).send(missingPage())
      const files = await app.database.asSystem((tx) => listFiles(tx, message))
      return reply.type(html).send(messagePage(message, files))
    })
    scope.get<{ Params: { id: string; file: string } }>('/outbox/:id/files/:file', async (request, reply) => {
      const message = await messageOf(request)
      const file =
        message && (await app.database.asSystem((tx) => findFile(tx, message, Number(request.params.file))))
      if (!file) return reply.status(404).type(html).send(missingPage())
      const disposition = dispositionOf({ name: file.name, type: '' }, '/outbox')
      return reply
        .header('content-disposition', disposition)
        .type('application/octet-stream')
        .send(file.bytes)
    })
    scope.get<{ Params: { id: string } }>('/outbox/:id/html', async (request, reply) => {
      const message = await messageOf(request)
      if (!message) throw new AppError('not_found')
      return reply.type(html).header('content-security-policy', messagePolicy).send(framedHtml(message))
    })
  })
}
