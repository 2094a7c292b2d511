import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inquiryPath, inquiryThanksPath } from '#contract/site/inquiry.ts'
import type { App } from '../../../platform/context.ts'
import { toAppError } from '../../../platform/http/error-body.ts'
import { closeKindly, takeForms } from '../../../platform/http/member-pages.ts'
import { isForeign } from '../../../platform/http/origin.ts'
import { siteSender } from '../pages/routes.ts'
import { type PostedInquiry, postedInquiry } from './form-rules.ts'
import { heldBack, type InquiryTurn, submit } from './service.ts'

type FormRoute = { Body: PostedInquiry | undefined }

/** The contact form's sending; the form itself is a page of the site. It is complete without a script and a cookie. */
export async function serveInquiries(server: FastifyInstance, app: App): Promise<void> {
  const sendPage = siteSender(app)
  const visit = () => ({ app, now: app.clock() })
  const send = (request: FastifyRequest, reply: FastifyReply, turn: InquiryTurn) =>
    turn.isSent
      ? reply.redirect(inquiryThanksPath, 303)
      : sendPage(request, reply, { screen: turn.screen, status: turn.status, isForm: true })
  await server.register(async (scope) => {
    takeForms(scope, postedInquiry)
    closeKindly(scope)
    scope.setErrorHandler<Error, FormRoute>(async (thrown, request, reply) => {
      const error = toAppError(thrown, app.log.child({ request_id: request.id }))
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
      return send(request, reply, heldBack(visit(), request.body ?? postedInquiry(''), error.status))
    })
    scope.post<FormRoute>(inquiryPath, { config: { closesItself: true } }, async (request, reply) => {
      const from = { ip: request.ip, isForeign: isForeign(request, app.config) }
      return send(request, reply, await submit(visit(), request.body ?? postedInquiry(''), from))
    })
  })
}
