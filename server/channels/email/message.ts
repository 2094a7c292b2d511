import MimeNode from 'nodemailer/lib/mime-node'
import { spelledAddress } from '#contract/mail-address.ts'
import type { App } from '../../platform/context.ts'
import type { AttemptOutcome } from '../channel.ts'
import { senderAddress } from './address.ts'
import type { CarriedFile } from './attachments.ts'
import { bounceAddress } from './return-address-rules.ts'

/** What leaves: made from a queued mail's payload at the moment of sending. */
export type RenderedMail = {
  fromName: string
  /** The address that answers go to, when it is not the sender's. */
  replyTo?: string | null
  /** Somebody wrote it for this reader: it is no automatic mail (RFC 3834 5). */
  isPersonal?: boolean
  subject: string
  text: string
  html: string
  /** The files that it carries, read as it leaves: `message_attachments` of its company. */
  files?: readonly number[]
  headers?: Record<string, string>
}

export type EmailMessage = RenderedMail & {
  from: string
  /** The envelope's sender, to which failure reports go. */
  returnPath: string
  recipient: string
  companyId: number
  messageId: string
  date: Date
}

export type Transport = {
  /** Never throws. No word of the message leaves before `mayLeave` resolves with true. */
  send(message: EmailMessage, mayLeave: Promise<boolean>): Promise<AttemptOutcome>
  close(): Promise<void>
}

export type MailRow = {
  id: number
  company_id: number
  kind: string
  message_id: string
  recipient: string
}

/** The message handed to SMTP: the rendered mail with its headers, sender and return path. */
export const messageOf = (app: App, mail: MailRow, rendered: RenderedMail, date: Date): EmailMessage => ({
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
  companyId: mail.company_id,
  messageId: mail.message_id,
  date,
})

/** An address of the mail's own where reports can come back, else our usual one. */
function returnPathOf(app: App, { company_id: companyId, id: mailId }: MailRow): string {
  const domain = app.config.MAIL_REPLY_DOMAIN
  return domain ? bounceAddress(app.secret, domain, { companyId, mailId }) : senderAddress(app)
}

/** MIME in pieces, built by hand: nodemailer's composer takes four times as long and copies each file. */
export function mimeOf(message: EmailMessage, files: readonly CarriedFile[]): Buffer[] {
  const own = { disableFileAccess: true, disableUrlAccess: true }
  const root = new MimeNode(files.length > 0 ? 'multipart/mixed' : 'multipart/alternative', own)
  root.setHeader({
    From: { name: message.fromName, address: message.from },
    To: { name: '', address: spelledAddress(message.recipient) },
    ...(message.replyTo ? { 'Reply-To': { name: '', address: spelledAddress(message.replyTo) } } : {}),
    Subject: message.subject,
    'Message-ID': message.messageId,
    Date: message.date.toUTCString().replace('GMT', '+0000'),
    ...message.headers,
  })
  const words = files.length > 0 ? root.createChild('multipart/alternative') : root
  const head = root.buildHeaders()
  const outer = `--${root.boundary}`
  const opening = words === root ? [] : ['', outer, words.buildHeaders()]
  const carried = files.flatMap((file) => [lines(outer, fileHead(root, file), '', ''), file.encoded])
  const end = files.length > 0 ? [lines(`${outer}--`, '')] : []
  return [lines(head, ...opening, ...wordParts(message, `--${words.boundary}`), ''), ...carried, ...end]
}

const lines = (...all: string[]): Buffer => Buffer.from(all.join('\r\n'))

const wordParts = ({ text, html }: EmailMessage, boundary: string): string[] => [
  '',
  boundary,
  ...part('text/plain', text),
  boundary,
  ...part('text/html', html),
  `${boundary}--`,
]

/** A file's own head: its name as RFC 2231 has it, and for older programs as RFC 2047. */
function fileHead(root: MimeNode, { name, mediaType }: CarriedFile): string {
  const node = root.createChild(mediaType, { filename: name })
  node.setHeader({ 'Content-Disposition': 'attachment', 'Content-Transfer-Encoding': 'base64' })
  return node.buildHeaders()
}

const part = (type: string, content: string): string[] => [
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(content.replaceAll('\n', '\r\n')).toString('base64').replace(/.{76}/g, '$&\r\n').trimEnd(),
]
