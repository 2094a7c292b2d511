import MailComposer from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import type { App } from '../../platform/context.ts'
import { type QueuedMail, type RenderedMail, senderAddress } from '../mail-queue.ts'
import type { Outcome } from './retry-rules.ts'

/** A mail ready to leave. */
export type Letter = RenderedMail & { from: string; recipient: string; messageId: string; date: Date }

/** One line on which letters leave one after the other. */
export type Lane = {
  /** Never throws: the outcome says what is known. */
  send(letter: Letter): Promise<Outcome>
  close(): Promise<void>
}

export const letterOf = (app: App, mail: QueuedMail, rendered: RenderedMail, date: Date): Letter => ({
  ...rendered,
  from: senderAddress(app),
  recipient: mail.recipient,
  messageId: mail.message_id,
  date,
})

/** The letter as MIME: text and HTML in UTF-8, under the Message-ID its row has had since it was written. */
export function mimeOf(letter: Letter): MimeNode {
  return new MailComposer({
    from: { name: letter.fromName, address: letter.from },
    to: { name: '', address: letter.recipient },
    ...(letter.replyTo ? { replyTo: { name: '', address: letter.replyTo } } : {}),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: letter.messageId,
    date: letter.date,
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
}
