import MimeNode from 'nodemailer/lib/mime-node'
import type { App } from '../../platform/context.ts'
import { bounceAddress } from '../inbound/address-rules.ts'
import { type QueuedMail, type RenderedMail, senderAddress } from '../mail-queue.ts'
import type { Outcome } from './retry-rules.ts'

/** A mail ready to leave. */
export type Letter = RenderedMail & {
  from: string
  /** The envelope's sender, to which reports of what became of the letter go. */
  returnPath: string
  recipient: string
  messageId: string
  date: Date
}

/** One line on which letters leave one after the other. */
export type Lane = {
  /** Never throws: the outcome says what is known. */
  send(letter: Letter): Promise<Outcome>
  close(): Promise<void>
}

export const letterOf = (app: App, mail: QueuedMail, rendered: RenderedMail, date: Date): Letter => ({
  ...rendered,
  // How large receivers count complaints: by kind, by company, by installation
  headers: {
    ...(rendered.isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }),
    'Feedback-ID': `${mail.kind}:${mail.company_id}:mail:soramoyo`,
    ...rendered.headers,
  },
  from: senderAddress(app),
  returnPath: returnPathOf(app, mail),
  recipient: mail.recipient,
  messageId: mail.message_id,
  date,
})

/** An address of the mail's own where reports can come back, else our usual one. */
function returnPathOf(app: App, { company_id: companyId, id: mailId }: QueuedMail): string {
  const domain = app.config.MAIL_REPLY_DOMAIN
  return domain ? bounceAddress(app.secret, domain, { companyId, mailId }) : senderAddress(app)
}

/**
 * The letter as MIME: text and HTML in UTF-8, under the Message-ID its row has had since it was written.
 * Its two parts are laid by hand: nodemailer's composer, made for attachments, takes four times as long.
 */
export function mimeOf(letter: Letter): Buffer {
  const root = new MimeNode('multipart/alternative', { disableFileAccess: true, disableUrlAccess: true })
  root.setHeader({
    From: { name: letter.fromName, address: letter.from },
    To: { name: '', address: letter.recipient },
    ...(letter.replyTo ? { 'Reply-To': { name: '', address: letter.replyTo } } : {}),
    Subject: letter.subject,
    'Message-ID': letter.messageId,
    Date: letter.date.toUTCString().replace('GMT', '+0000'),
    ...letter.headers,
  })
  const headers = root.buildHeaders()
  const boundary = root.boundary
  return Buffer.from(
    [
      headers,
      '',
      `--${boundary}`,
      ...part('text/plain', letter.text),
      `--${boundary}`,
      ...part('text/html', letter.html),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  )
}

const part = (type: string, content: string): string[] => [
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(content.replaceAll('\n', '\r\n')).toString('base64').replace(/.{76}/g, '$&\r\n').trimEnd(),
]
