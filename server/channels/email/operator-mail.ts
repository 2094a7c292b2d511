import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import type { AttemptOutcome } from '../channel.ts'
import { senderAddress } from './address.ts'
import { openCarriedFiles } from './attachments.ts'
import type { Mail } from './layout.ts'
import type { EmailMessage } from './message.ts'
import { outboxTransport } from './outbox/transport.ts'
import { smtpTransport } from './smtp.ts'

export type OperatorMail = Mail & {
  fromName: string
  recipient: string
  replyTo: string
  /** The same at every attempt: what is before the @ of its Message-ID. */
  name: string
}

/** The Message-ID of such a mail. */
export const operatorMessageId = (app: App, name: string): string =>
  `<${name}@${senderAddress(app).split('@').at(-1) ?? 'localhost'}>`

/** Sends a mail of no company, which no queue keeps; throws only where the outbox's database does. */
export async function sendToOperator(app: App, mail: OperatorMail): Promise<AttemptOutcome> {
  const { SMTP_URL } = app.config
  const transport = SMTP_URL ? smtpTransport(SMTP_URL, openCarriedFiles(app)) : outboxTransport(app)
  const message: EmailMessage = {
    ...mail,
    from: senderAddress(app),
    returnPath: senderAddress(app),
    companyId: 0,
    messageId: operatorMessageId(app, mail.name),
    date: asDate(app.clock()),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  try {
    return await transport.send(message, Promise.resolve(true))
  } finally {
    await transport.close()
  }
}
