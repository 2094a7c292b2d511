import { parentPort } from 'node:worker_threads'
import PostalMime, { type Attachment, decodeWords, type Email } from 'postal-mime'
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

/** Text in the character set of Japanese mails where its signs stand in it, else in UTF-8 or what it may be instead. */
function decoded(bytes: Uint8Array): string {
  const bare = new TextDecoder('latin1').decode(bytes)
  if (bare.includes('\u001b$')) return new TextDecoder('iso-2022-jp').decode(bytes)
  for (const name of ['utf-8', 'shift_jis', 'euc-jp']) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes)
    } catch {
      // the next one
    }
  }
  return bare
}

/** The parts of these types, one below the other, encoded words read. */
function partText(email: Email, types: readonly string[]): string | null {
  const parts = email.attachments.filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  if (parts.length === 0) return null
  const text = parts.map((part) => decoded(bytesOf(part).subarray(0, 65_536))).join('\n\n')
  return clean(decodeWords(text.slice(0, 65_536)), 65_536)
}

const copies = new Set(['message/rfc822', 'message/global', 'text/rfc822-headers'])
const statuses = ['message/delivery-status', 'message/global-delivery-status']
const reporting = new Set([...copies, ...statuses, 'message/feedback-report'])

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

/** Its words, those of its HTML, or all that stands in it where its parts came undone. */
function textOf({ text = '', html = '', attachments }: Email, contentType: string, raw: Uint8Array): string {
  if (text.trim() !== '') return text.includes('\u001b$') ? decoded(Buffer.from(text, 'latin1')) : text
  if (html.trim() !== '') return textOfHtml(html.slice(0, 2_000_000))
  if (attachments.length > 0 || !/^multipart\//i.test(contentType)) return ''
  const whole = decoded(raw.subarray(0, openedLimits.text))
  return whole.slice(whole.search(/\r?\n\r?\n/))
}

async function opened(raw: Uint8Array): Promise<OpenedMail> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: openedLimits.nesting,
  })
  const headers = email.headers
    .slice(0, openedLimits.headers)
    .map(({ key, value }) => [key, clean(value, openedLimits.headerValue)] as const)
  const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const from = email.from && 'address' in email.from ? (email.from.address ?? '') : ''
  return {
    from: keptAddress(clean(from, 320)).toLowerCase(),
    subject: clean(email.subject ?? '', 1_000).replace(/\n/g, ' '),
    headers,
    contentType,
    text: clean(textOf(email, contentType, raw), openedLimits.text).trim(),
    deliveryStatus: partText(email, statuses),
    feedback: partText(email, ['message/feedback-report']),
    hasCopy: email.attachments.some(({ mimeType }) => copies.has(mimeType.toLowerCase())),
    attachments: filesOf(email),
  }
}

parentPort?.postMessage('ready')
parentPort?.on('message', ({ id, raw }: ParsingRequest) => {
  const answer = (message: ParsingAnswer) => parentPort?.postMessage(message)
  opened(raw)
    .then((mail) => answer({ id, mail }))
    .catch((problem: unknown) =>
      answer({ id, problem: problem instanceof Error ? problem.message : String(problem) }),
    )
})
