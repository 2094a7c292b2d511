import { readFileSync } from 'node:fs'
import { type CorpusMail, encoded, mailOf, multipart, type Occasion, textMail, word } from './building.ts'

/** What a mail of ours looks like when it comes back: signed, checked on its way, and full of words that servers say too. */
const copyOf = ({ recipient, messageId, to }: Occasion) => `Return-path: <${to}>
Received: from relay.example ([192.0.2.9]) by mx.example with esmtp
Authentication-Results: mx.example; spf=pass; dkim=pass; dmarc=fail
DKIM-Signature: v=1; a=rsa-sha256; d=example.jp; s=mail
From: aozora <survey@example.jp>
To: ${recipient}
Subject: blocked? mailbox full? spam?
Message-ID: ${messageId}

Your mailbox is full of spam, the policy says "user unknown".`

type Notice = { is: string; system: string; headers: ReadonlyMap<string, string>; text: string }

/** Each notice: what it is and whose, the fields of its head, and its words with {recipient}, {to} and {copy} in them. */
const texts: readonly Notice[] = readFileSync(new URL('notices.txt', import.meta.url), 'utf8')
  .split(/^=== (?=\w+ \| )/m)
  .filter((text) => text.trim() !== '')
  .map((text) => {
    const [head = '', ...body] = text.split('\n\n')
    const [title = '', ...fields] = head.split('\n')
    const [is = '', system = ''] = title.split(' | ')
    const headers = new Map(
      fields.map((field) => {
        const colon = field.indexOf(':')
        return [field.slice(0, colon), field.slice(colon + 1).trim()] as const
      }),
    )
    return { is, system, headers, text: body.join('\n\n').trimEnd() }
  })

const filled = (text: string, occasion: Occasion): string =>
  text
    .replaceAll('{copy}', () => copyOf(occasion))
    .replaceAll('{recipient}', () => occasion.recipient)
    .replaceAll('{to}', () => occasion.to)

function noticeOf({ headers, text }: Notice, occasion: Occasion): Buffer {
  const fields = [...headers].filter(([name]) => name !== 'Return-Path')
  const head = Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      filled(/^\p{ASCII}*$/u.test(value) ? value : word(value), occasion),
    ]),
  )
  return textMail({ From: 'MAILER-DAEMON@relay.example', To: occasion.to, ...head }, filled(text, occasion))
}

/** Hotmail's complaint: nothing but the mail that somebody complains about. */
const jmrp: CorpusMail = {
  name: 'Hotmail JMRP',
  kind: 'bounce',
  from: '',
  sortedAs: 'complaint',
  raw: (occasion) => {
    const { contentType, body } = multipart('multipart/mixed', [
      {
        type: 'message/rfc822',
        body: `X-HmXmrOriginalRecipient: ${occasion.recipient}\n${copyOf(occasion)}`,
      },
    ])
    const head = {
      From: 'staff@hotmail.example',
      To: occasion.to,
      Subject: 'complaint about message from 192.0.2.9',
    }
    return mailOf({ ...head, 'Content-Type': contentType }, body)
  },
}

const classes = new Set(['hard', 'full', 'soft', 'reputation', 'message'])

/** Diagnoses of Domino in the character set of its mails, bare and as encoded words. */
const inJapanese = (name: string, says: Buffer): CorpusMail => ({
  name,
  kind: 'bounce',
  from: '',
  sortedAs: 'bounce',
  bounceClass: 'hard',
  raw: ({ recipient, to }) => {
    const status = Buffer.concat([
      Buffer.from(`Reporting-MTA: dns; domino.example\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\n`),
      Buffer.from('Action: failed\r\nStatus: 5.0.0\r\nDiagnostic-Code: X-Notes; '),
      says,
      Buffer.from('\r\n'),
    ])
    const { contentType, body } = multipart('multipart/report; report-type=delivery-status', [
      { type: 'message/delivery-status', body: status },
    ])
    const head = { From: 'postmaster@domino.example', To: to, Subject: 'DELIVERY FAILURE' }
    return mailOf({ ...head, 'Content-Type': contentType }, body)
  },
})

const notListed = 'ユーザー haruno は Domino ディレクトリには見つかりません'

/** A report whose boundary is not that of its head. */
const bent: CorpusMail = {
  name: 'a report with a broken boundary',
  kind: 'bounce',
  from: '',
  sortedAs: 'bounce',
  bounceClass: 'hard',
  raw: (occasion) =>
    mailOf(
      {
        From: 'MAILER-DAEMON@relay.example',
        To: occasion.to,
        Subject: 'Undelivered Mail',
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary="one"',
      },
      `--two\nContent-Type: text/plain\n\nI could not deliver your message.\n\n--two\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; ${occasion.recipient}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n\n--two\nContent-Type: message/rfc822\n\n${copyOf(occasion)}\n--two--\n`,
    ),
}

/** Notices in plain words, as systems write them that know no RFC 3464, and reports bent on their way. */
export const notices: readonly CorpusMail[] = [
  ...texts.map(
    (notice): CorpusMail => ({
      name: notice.system,
      kind: 'bounce',
      from: notice.headers.get('Return-Path') ?? '',
      ...(classes.has(notice.is) ? { sortedAs: 'bounce', bounceClass: notice.is } : { sortedAs: notice.is }),
      ...(['auto_reply', 'nothing'].includes(notice.is) ? { body: notice.text } : {}),
      raw: (occasion) => noticeOf(notice, occasion),
    }),
  ),
  inJapanese('Domino, a diagnosis in ISO-2022-JP', encoded(notListed, 'ISO-2022-JP')),
  inJapanese('Domino, a diagnosis in encoded words', Buffer.from(word(notListed, 'ISO-2022-JP'))),
  bent,
  jmrp,
]
