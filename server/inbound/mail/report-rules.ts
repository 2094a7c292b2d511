import type { BounceClass } from './bounce-rows.ts'
import { judgementOf, replyIn } from './bounce-table.ts'
import { withoutCopy } from './copy-rules.ts'
import {
  isNamedReport,
  isOfServer,
  lineThatSaysWhy,
  saysArrived,
  saysDelayed,
  saysFailed,
  serverLines,
} from './notice-rules.ts'
import type { OpenedMail } from './opened-mail.ts'

/** What a report says of a mail: it came back, it waits, it arrived. */
export type Report =
  | {
      kind: 'bounce'
      bounceClass: BounceClass
      /** Unclear; it never counts towards giving up an address. */
      isUnclear: boolean
      /** Not even whether the mail came back. */
      isUnsaid?: boolean
      words: string
    }
  | { kind: 'delay'; words: string }
  | { kind: 'arrival'; words: string }

/** What a delivery-status notice (RFC 3464) says of one recipient. */
type Block = { recipients: readonly string[]; action: Action; status: string | null; words: string }

type Action = 'failed' | 'delayed' | 'delivered'

/** Whose mail came back, and whether the answer is an absence notice. */
type About = { recipient: string; isAway?: boolean }

/** The report of a mail to `recipient`; null for what reports nothing. */
export function reportOf(mail: OpenedMail, { recipient, isAway = false }: About): Report | null {
  const said = withoutCopy(mail.text.slice(0, mostRead))
  const blocks = blocksOf(mail.deliveryStatus ?? (/^final-recipient:/im.test(said) ? said : ''))
  const own = blocks.filter(({ recipients }) => recipients.includes(recipient.toLowerCase()))
  const judged = own.length > 0 ? own : blocks
  if (judged.length > 0) return reportOfBlocks(judged, { said, recipient })
  if (/report-type="?disposition-notification/i.test(mail.contentType))
    return { kind: 'arrival', words: lineThatSaysWhy(said) }
  return reportOfText(mail, said, { recipient, isAway })
}

const mostRead = 20_000

function reportOfBlocks(
  judged: readonly Block[],
  { said, recipient }: { said: string; recipient: string },
): Report {
  // A notice without diagnosis has it in its text.
  const words = judged.map((block) => block.words).join(' / ') || lineThatSaysWhy(said)
  // One of several recipients whom the mail was forwarded to is enough: it arrived.
  if (judged.every(({ action }) => action === 'failed'))
    return { kind: 'bounce', ...mildest(judged, said, recipient), words }
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

type Why = Pick<Extract<Report, { kind: 'bounce' }>, 'bounceClass' | 'isUnclear'>

function mildest(blocks: readonly Block[], said: string, recipient: string): Why {
  const all = blocks.map(({ status, words }) => {
    const diagnosis = words.replace(status ?? '', '').trim()
    return why(status, diagnosis || statementOf(said), recipient)
  })
  const least = mildness.find((one) => all.some(({ bounceClass }) => bounceClass === one))
  return all.find(({ bounceClass }) => bounceClass === least) ?? { bounceClass: 'soft', isUnclear: true }
}

function why(status: string | null, words: string, recipient: string): Why {
  const { bounceClass, isKnown } = judgementOf(status, words)
  const isNamed =
    recipient !== '' && replyIn(words) !== null && words.toLowerCase().includes(recipient.toLowerCase())
  return { bounceClass, isUnclear: !isKnown && !isNamed }
}

/** The first word of an Action decides; one that RFC 3464 does not know goes by the status. */
function actionOf(action: string, status: string | null): Action {
  const [word = ''] = /[a-z]+/i.exec(action) ?? []
  if (/^(fail|bounc|expir|undeliver|reject|error)/i.test(word)) return 'failed'
  if (/^(delay|defer|warn)/i.test(word)) return 'delayed'
  if (/^(deliver|relay|expand|success)/i.test(word)) return 'delivered'
  if (status?.startsWith('2')) return 'delivered'
  return status?.startsWith('4') ? 'delayed' : 'failed'
}

function blocksOf(deliveryStatus: string): Block[] {
  return deliveryStatus
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has('status') || (fields.has('action') && fields.has('final-recipient')))
    .slice(0, 100)
    .map((fields) => {
      const diagnosis = (fields.get('diagnostic-code') ?? '').replace(/^(smtp|lmtp|x-notes)\s*;\s*/i, '')
      const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? null
      return {
        recipients: ['final-recipient', 'original-recipient'].flatMap((name) => addressIn(fields.get(name))),
        action: actionOf(fields.get('action') ?? '', status),
        status,
        words: [status ?? '', diagnosis].join(' ').trim().slice(0, 500),
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

/** Where a server speaks in a notice, else all that the notice says. */
function statementOf(said: string): string {
  const spoken = serverLines(said)
  return spoken !== '' && judgementOf(null, spoken).isKnown ? spoken : said
}

/** Notices that are no RFC 3464 ones: in plain words, of any system. */
function reportOfText(mail: OpenedMail, said: string, { recipient, isAway }: Required<About>): Report | null {
  const { subject } = mail
  const isNamed = isNamedReport(mail)
  const isOfMember = recipient !== '' && mail.from === recipient.toLowerCase()
  if (!isNamed && (isOfMember || isAway)) return null
  if (saysArrived(subject, said)) return { kind: 'arrival', words: lineThatSaysWhy(said) }
  if (!isNamed && !isOfServer(said) && !saysFailed(`${subject}\n${said}`)) return null
  const words = lineThatSaysWhy(said || subject)
  if (saysDelayed(subject, said)) return { kind: 'delay', words }
  const judged = why(null, statementOf(said), recipient)
  return { kind: 'bounce', ...(judged.isUnclear ? why(null, subject, recipient) : judged), words }
}

/** A report that cannot be understood. */
export const unsaid = (words: string): Report => ({
  kind: 'bounce',
  bounceClass: 'soft',
  words,
  isUnclear: true,
  isUnsaid: true,
})

/** Whether a Content-Type is that of a report (RFC 6522). */
export const isReport = (contentType: string): boolean => /^multipart\/report\b/i.test(contentType)
