import { type BounceClass, bounceClassOf, classOfWords } from './bounce-table.ts'
import type { OpenedMail } from './opened-mail.ts'

/** What a report says of a mail: it came back, it waits, it arrived. */
export type Report =
  | { kind: 'bounce'; bounceClass: BounceClass; words: string }
  | { kind: 'delay'; words: string }
  | { kind: 'arrival'; words: string }

/** What a delivery-status notice (RFC 3464) says of one recipient. */
type Block = { recipients: readonly string[]; action: string; status: string | null; words: string }

/** The report of a mail to `recipient`; null for what reports nothing. */
export function reportOf(mail: OpenedMail, recipient: string): Report | null {
  if (mail.deliveryStatus === null) return reportOfText(mail)
  const blocks = blocksOf(mail.deliveryStatus)
  const own = blocks.filter(({ recipients }) => recipients.includes(recipient.toLowerCase()))
  const judged = own.length > 0 ? own : blocks
  if (judged.length === 0) return reportOfText(mail)
  const words = judged.map((block) => block.words).join(' / ')
  // One of several recipients whom the mail was forwarded to is enough: it arrived.
  if (judged.every(({ action }) => action === 'failed'))
    return { kind: 'bounce', bounceClass: mildest(judged, mail.text), words }
  return judged.some(({ action }) => action === 'delayed') &&
    judged.every(({ action }) => action !== 'delivered')
    ? { kind: 'delay', words }
    : { kind: 'arrival', words }
}

/** Whether a report names an address that its mail went to before it left once more, and not the one it went to then. */
export function isOfFormer(
  { deliveryStatus, text }: OpenedMail,
  { recipient, former_recipients }: { recipient: string; former_recipients: readonly string[] },
): boolean {
  const named = new Set(
    unquoted((deliveryStatus ?? text).toLowerCase()).match(/[^\s<>()[\],;:"]+@[\w.-]*\w/g),
  )
  const isNamed = (address: string) => named.has(address.toLowerCase())
  return !isNamed(recipient) && former_recipients.some(isNamed)
}

const mildness: readonly BounceClass[] = ['reputation', 'message', 'soft', 'full', 'hard']

function mildest(blocks: readonly Block[], text: string): BounceClass {
  const classes = blocks.map(({ status, words }) =>
    // A notice without diagnosis has it in its text.
    bounceClassOf(status, words.includes(';') ? words : `${words} ${text}`),
  )
  return mildness.find((one) => classes.includes(one)) ?? 'soft'
}

const actions = new Set(['failed', 'delayed', 'delivered', 'relayed', 'expanded'])

function blocksOf(deliveryStatus: string): Block[] {
  return deliveryStatus
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => actions.has(fields.get('action')?.toLowerCase() ?? '') || fields.has('status'))
    .slice(0, 100)
    .map((fields) => {
      const said = fields.get('diagnostic-code') ?? ''
      const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? null
      return {
        recipients: ['final-recipient', 'original-recipient'].flatMap((name) => addressIn(fields.get(name))),
        action: (fields.get('action') ?? (status?.startsWith('5') ? 'failed' : 'delayed')).toLowerCase(),
        // 5.0.0 says no more than that it failed: the diagnosis may know better.
        status: status?.endsWith('.0.0') ? (/\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? null) : status,
        words: [status ?? '', said].join(' ').trim().slice(0, 500),
      }
    })
}

function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\n[ \t]+/g, ' ').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
    }),
  )
}

/** Without the quotes that SMTP asks for around dots in a row or before the @. */
const unquoted = (text: string): string => text.replace(/"([^"\s@]+)"@/g, '$1@')

/** rfc822; a@example.jp → a@example.jp */
const addressIn = (field: string | undefined): string[] => {
  const address = unquoted(field?.split(';').at(-1)?.trim().replace(/^<|>$/g, '').toLowerCase() ?? '')
  return address ? [address] : []
}

const bounceSubject =
  /undeliver|returned mail|delivery (status|failure|has failed|incomplete)|failure notice|mail (delivery|system) (failed|error)|配信(不能|エラー|できません)|送信できませんでした|不達/i

/** Notices that are no RFC 3464 ones: qmail's, those of phones' carriers and of old gateways. */
function reportOfText({ subject, text, contentType }: OpenedMail): Report | null {
  const isNotice = bounceSubject.test(subject) || /^Hi\. This is the\b/m.test(text) || isReport(contentType)
  if (!isNotice) return null
  const said = text.slice(0, 20_000)
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? null
  if (status === null && classOfWords(said) === null && !bounceSubject.test(subject)) return null
  const words = said
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 8)
    .join(' ')
    .slice(0, 500)
  return { kind: 'bounce', bounceClass: bounceClassOf(status, said), words }
}

/** Whether a Content-Type is that of a report (RFC 6522). */
export const isReport = (contentType: string): boolean => /^multipart\/report\b/i.test(contentType)
