import { readFileSync } from 'node:fs'
import { type CorpusMail, mailOf, multipart, type Occasion } from './building.ts'

const texts = readFileSync(new URL('diagnoses.txt', import.meta.url), 'utf8')

/** What servers say in a report of RFC 3464, system by system; a lone @ stands for the member's address. */
const rows = texts.split(/^=== /m).flatMap((section) => {
  const [bounceClass = '', ...lines] = section.trim().split('\n')
  return lines.map((line) => {
    const [system = '', status = '', ...diagnosis] = line.split('|').map((part) => part.trim())
    return { bounceClass, system, status, diagnosis: diagnosis.join('|') }
  })
})

/** Actions that are no word of RFC 3464, and those that are. */
const actions: readonly (readonly [sortedAs: string, action: string, status: string, diagnosis: string])[] = [
  ['bounce', 'failed (bad destination mailbox address)', '5.1.1', '550 5.1.1 User unknown'],
  ['bounce', 'failed;', '5.1.1', '550 5.1.1 User unknown'],
  ['bounce', 'bounced', '5.1.1', '550 5.1.1 User unknown'],
  ['bounce', 'Failure', '5.1.1', '550 5.1.1 User unknown'],
  ['bounce', '', '5.1.1', '550 5.1.1 User unknown'],
  ['bounce', 'zurückgewiesen', '5.1.1', '550 5.1.1 User unknown'],
  ['delay', 'Delayed ; will retry', '4.2.2', '452 4.2.2 over quota'],
  ['delay', 'deferred', '4.4.1', 'Connection timed out'],
  ['arrival', 'relayed (to non-DSN-aware mailer)', '2.0.0', ''],
]

function reportOf(
  { recipient, messageId, to }: Occasion,
  fields: { action: string; status: string; diagnosis: string },
): Buffer {
  const diagnosis = fields.diagnosis.replace(/(?<!\w)@(?!\w)/g, () => recipient)
  const status = [
    'Reporting-MTA: dns; relay.example\n',
    `Final-Recipient: rfc822; ${recipient}`,
    ...(fields.action ? [`Action: ${fields.action}`] : []),
    `Status: ${fields.status}`,
    ...(diagnosis ? [`Diagnostic-Code: ${/^x-/.test(diagnosis) ? '' : 'smtp; '}${diagnosis}`] : []),
  ].join('\n')
  const { contentType, body } = multipart('multipart/report; report-type=delivery-status', [
    { type: 'text/plain; charset=UTF-8', body: 'This is the mail system. I could not deliver your message.' },
    { type: 'message/delivery-status', body: `${status}\n` },
    {
      type: 'message/rfc822',
      body: `DKIM-Signature: v=1; d=x\nMessage-ID: ${messageId}\nSubject: blocked by policy, spam\n\nmailbox full\n`,
    },
  ])
  const head = { From: 'MAILER-DAEMON@relay.example', To: to, Subject: 'Undelivered Mail Returned to Sender' }
  return mailOf({ ...head, 'Content-Type': contentType }, body)
}

/** Reports of RFC 3464, one a system and what it says. */
export const diagnoses: readonly CorpusMail[] = [
  ...rows.map(
    ({ bounceClass, system, status, diagnosis }): CorpusMail => ({
      name: `${system}: ${status} ${diagnosis}`,
      kind: 'bounce',
      from: '',
      sortedAs: 'bounce',
      bounceClass,
      raw: (occasion) => reportOf(occasion, { action: 'failed', status, diagnosis }),
    }),
  ),
  ...actions.map(
    ([sortedAs, action, status, diagnosis]): CorpusMail => ({
      name: `an action of its own: ${action || 'none'}`,
      kind: 'bounce',
      from: '',
      sortedAs,
      ...(sortedAs === 'bounce' ? { bounceClass: 'hard' } : {}),
      raw: (occasion) => reportOf(occasion, { action, status, diagnosis }),
    }),
  ),
]
