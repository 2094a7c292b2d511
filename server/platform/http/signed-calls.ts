import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Sender, SignedBody } from '../context.ts'
import type { NoteRefusal, VerifySender } from './edge.ts'

const perMinute = 120

export type SignedCalls = ReturnType<typeof signedCalls>

/** How a signed call is served; a refusal is recorded for the company before the sender is answered. */
export function signedCalls(
  app: App,
  { verifySender, noteRefusal }: { verifySender: VerifySender; noteRefusal: NoteRefusal },
) {
  const senders = new WeakMap<FastifyRequest, Sender>()
  return {
    options: {
      config: { rateLimit: { max: perMinute } },
      async onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
        const sender = senders.get(request)
        const refusal = { status: reply.statusCode, requestId: request.id }
        if (sender && refusal.status >= 400)
          // without a database there is no record, and the answer still says why
          await noteRefusal(app, sender, refusal).catch((err: unknown) => request.log.warn({ err }))
        return payload
      },
    },
    /** @throws AppError('signature_invalid') */
    async senderOf(request: FastifyRequest, body: Omit<SignedBody, 'requestId'>): Promise<Sender> {
      const sender = await verifySender(app, { ...body, requestId: request.id })
      senders.set(request, sender)
      return sender
    },
  }
}
