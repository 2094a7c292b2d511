import { parentPort } from 'node:worker_threads'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { keptAddress } from '#contract/mail-address.ts'
import { textOfHtml } from './html-text-rules.ts'
import {
  type OpenedAttachment,
  type OpenedMail,
  openedLimits,
  type ParsingAnswer,
  type ParsingRequest,
} from './opened-mail.ts'

/** What no database keeps and no reader sees is left out. */
const clean = (text: string, limit: number): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, limit)
    .toWellFormed()

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const partText = (email: Email, types: readonly string[]): string | null => {
  const part = email.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  return part ? clean(new TextDecoder().decode(bytesOf(part).subarray(0, 65_536)), 65_536) : null
}

const reporting = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
  'message/feedback-report',
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
])

/** The first files within the limits with their content, the others by name; pictures of a signature are none. */
function filesOf(email: Email): OpenedAttachment[] {
  let files = 0
  let bytes = 0
  return email.attachments
    .filter(({ related, mimeType }) => !related && !reporting.has(mimeType.toLowerCase()))
    .slice(0, 50)
    .map((part) => {
      const content = bytesOf(part)
      const isKept = files < openedLimits.files && bytes + content.length <= openedLimits.bytes
      if (isKept) {
        files += 1
        bytes += content.length
      }
      return {
        name: clean(part.filename ?? '', 200)
          .replace(/[\n\t/\\]/g, '_')
          .trim(),
        mediaType: clean(part.mimeType, 100),
        size: content.length,
        content: isKept ? content : null,
      }
    })
}

async function opened(raw: Uint8Array): Promise<OpenedMail> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: openedLimits.nesting,
  })
  const headers = email.headers
    .slice(0, openedLimits.headers)
    .map(({ key, value }) => [key, clean(value, openedLimits.headerValue)] as const)
  const plain = email.text?.trim() ? email.text : textOfHtml((email.html ?? '').slice(0, 2_000_000))
  const from = email.from && 'address' in email.from ? (email.from.address ?? '') : ''
  return {
    from: keptAddress(clean(from, 320)).toLowerCase(),
    subject: clean(email.subject ?? '', 1_000).replace(/\n/g, ' '),
    headers,
    contentType: headers.find(([name]) => name === 'content-type')?.[1] ?? '',
    text: clean(plain, openedLimits.text).trim(),
    deliveryStatus: partText(email, ['message/delivery-status', 'message/global-delivery-status']),
    feedback: partText(email, ['message/feedback-report']),
    attachments: filesOf(email),
  }
}

parentPort?.on('message', ({ id, raw }: ParsingRequest) => {
  const answer = (message: ParsingAnswer) => parentPort?.postMessage(message)
  opened(raw)
    .then((mail) => answer({ id, mail }))
    .catch((problem: unknown) =>
      answer({ id, problem: problem instanceof Error ? problem.message : String(problem) }),
    )
})
