import { type CorpusMail, mailOf, multipart, type Occasion, textMail, word } from './building.ts'

type Block = { action: string; status?: string; says?: string; recipient?: string }

type Notice = {
  system: string
  subject: string
  words: (occasion: Occasion) => string
  blocks: readonly Block[]
  from?: string
}

/** A notice of RFC 3464 as a system writes it. */
function noticeOf(
  { system, subject, words, blocks, from = 'MAILER-DAEMON' }: Notice,
  occasion: Occasion,
): Buffer {
  const { recipient, messageId, to } = occasion
  const status = [
    `Reporting-MTA: dns; mx.${system}.example\nArrival-Date: Mon, 1 Jun 2026 09:00:00 +0900`,
    ...blocks.map(({ action, status: code, says, recipient: other = recipient }) =>
      [
        `Final-Recipient: rfc822; ${other}`,
        `Action: ${action}`,
        ...(code ? [`Status: ${code}`] : []),
        ...(says ? [`Diagnostic-Code: smtp; ${says}`] : []),
      ].join('\n'),
    ),
  ].join('\n\n')
  const { contentType, body } = multipart('multipart/report; report-type=delivery-status', [
    { type: 'text/plain; charset=UTF-8', body: words(occasion) },
    { type: 'message/delivery-status', body: `${status}\n` },
    { type: 'text/rfc822-headers', body: `Message-ID: ${messageId}\nSubject: x\n` },
  ])
  const address = `${from}@mx.${system}.example`
  return mailOf({ From: address, To: to, Subject: subject, 'Content-Type': contentType }, body)
}

const dsn = (name: string, bounceClass: string, notice: Notice): CorpusMail => ({
  name,
  kind: 'bounce',
  from: '',
  sortedAs: 'bounce',
  bounceClass,
  raw: (occasion) => noticeOf(notice, occasion),
})

const plain = (
  name: string,
  bounceClass: string,
  subject: string,
  words: (occasion: Occasion) => string,
): CorpusMail => ({
  name,
  kind: 'bounce',
  from: '',
  sortedAs: 'bounce',
  bounceClass,
  raw: (occasion) =>
    textMail({ From: 'MAILER-DAEMON@relay.example', To: occasion.to, Subject: subject }, words(occasion)),
})

const could = () => 'I could not deliver your message.'

export const bounces: readonly CorpusMail[] = [
  dsn('Postfix, nobody there', 'hard', {
    system: 'postfix',
    subject: 'Undelivered Mail Returned to Sender',
    words: could,
    blocks: [{ action: 'failed', status: '5.1.1', says: '550 5.1.1 user unknown in virtual mailbox table' }],
  }),
  dsn('Postfix, no such domain', 'hard', {
    system: 'postfix',
    subject: 'Undelivered Mail Returned to Sender',
    words: could,
    blocks: [
      { action: 'failed', status: '5.4.4', says: 'Host or domain name not found. Name service error' },
    ],
  }),
  dsn('Postfix, expired', 'soft', {
    system: 'postfix',
    subject: 'Undelivered Mail Returned to Sender',
    words: could,
    blocks: [{ action: 'failed', status: '4.4.7', says: 'delivery expired' }],
  }),
  dsn('Exchange', 'hard', {
    system: 'exchange',
    subject: word('配信不能: 面談のご案内'),
    words: () => '受信者が見つかりませんでした。',
    blocks: [{ action: 'failed', status: '5.1.10', says: '550 5.1.10 RESOLVER.ADR.RecipientNotFound' }],
  }),
  dsn('Exchange at the edge', 'hard', {
    system: 'exchange',
    subject: 'Undeliverable: x',
    words: could,
    blocks: [
      { action: 'failed', status: '5.4.1', says: '550 5.4.1 Recipient address rejected: Access denied.' },
    ],
  }),
  dsn('Exchange, our address on a list', 'reputation', {
    system: 'exchange',
    subject: 'Undeliverable: x',
    words: could,
    blocks: [{ action: 'failed', status: '5.7.606', says: '550 5.7.606 Access denied, banned sending IP' }],
  }),
  dsn('Gmail', 'hard', {
    system: 'gmail',
    subject: 'Delivery Status Notification (Failure)',
    words: could,
    blocks: [
      {
        action: 'failed',
        status: '5.1.1',
        says: '550-5.1.1 The email account that you tried to reach does not exist.',
      },
    ],
  }),
  dsn('Gmail, full', 'full', {
    system: 'gmail',
    subject: 'Delivery Status Notification (Failure)',
    words: could,
    blocks: [
      { action: 'failed', status: '5.2.2', says: "552-5.2.2 The recipient's inbox is out of storage space" },
    ],
  }),
  dsn('Gmail, unsolicited, under a code that names the recipient', 'reputation', {
    system: 'gmail',
    subject: 'Delivery Status Notification (Failure)',
    words: could,
    blocks: [{ action: 'failed', status: '5.1.1', says: '550 this message is likely unsolicited mail' }],
  }),
  dsn('Gmail, DMARC', 'reputation', {
    system: 'gmail',
    subject: 'Delivery Status Notification (Failure)',
    words: could,
    blocks: [{ action: 'failed', status: '5.7.26', says: '550-5.7.26 Unauthenticated email' }],
  }),
  dsn('docomo, nobody there', 'hard', {
    system: 'docomo',
    subject: 'Undelivered Mail Returned to Sender',
    words: could,
    blocks: [{ action: 'failed', status: '5.0.0', says: '550 Unknown user spam-fan@docomo.ne.jp' }],
  }),
  dsn('docomo, full', 'full', {
    system: 'docomo',
    subject: 'Undelivered Mail Returned to Sender',
    words: could,
    blocks: [{ action: 'failed', status: '5.0.0', says: '552 too much mail data' }],
  }),
  plain(
    'au, closed',
    'hard',
    'Mail System Error - Returned Mail',
    ({ recipient }) => `The user(s) account is disabled.\n\n<${recipient}>\n`,
  ),
  plain(
    'au, for now',
    'soft',
    'Mail System Error - Returned Mail',
    ({ recipient }) => `The user(s) account is temporarily limited.\n\n<${recipient}>\n`,
  ),
  dsn('SoftBank', 'hard', {
    system: 'softbank',
    subject: 'Undelivered Mail',
    words: could,
    blocks: [{ action: 'failed', says: '550 Invalid recipient', status: '5.0.0' }],
  }),
  plain(
    'qmail, nobody there',
    'hard',
    'failure notice',
    ({ recipient }) =>
      `Hi. This is the qmail-send program at mx.example.\nI'm afraid I wasn't able to deliver your message.\n\n<${recipient}>:\nSorry, no mailbox here by that name. (#5.1.1)\n`,
  ),
  plain(
    'qmail, too long in the queue',
    'soft',
    'failure notice',
    ({ recipient }) =>
      `Hi. This is the qmail-send program at mx.example.\n\n<${recipient}>:\nConnected but greeting failed.\nI'm not going to try again; this message has been in the queue too long.\n`,
  ),
  plain(
    'a Japanese gateway',
    'hard',
    word('配信エラーのお知らせ'),
    () => '次の宛先のメールアドレスが存在しません。\n',
  ),
  dsn('two recipients behind a forwarding, both gone', 'hard', {
    system: 'postfix',
    subject: 'Undelivered Mail Returned to Sender',
    words: could,
    blocks: [
      { action: 'failed', status: '5.1.1', says: '550 user unknown', recipient: 'one@forward.example' },
      { action: 'failed', status: '5.1.1', says: '550 user unknown', recipient: 'two@forward.example' },
    ],
  }),
  dsn('too large', 'message', {
    system: 'postfix',
    subject: 'Undelivered Mail Returned to Sender',
    words: could,
    blocks: [{ action: 'failed', status: '5.3.4', says: '552 message size exceeds size limit' }],
  }),
]

export const otherReports: readonly CorpusMail[] = [
  {
    ...dsn('Postfix, delayed', '', {
      system: 'postfix',
      subject: 'Delayed Mail (still being retried)',
      words: could,
      blocks: [{ action: 'delayed', status: '4.4.1', says: 'connect: Connection timed out' }],
    }),
    sortedAs: 'delay',
  },
  {
    ...dsn('two recipients behind a forwarding, one of them reached', '', {
      system: 'postfix',
      subject: 'Undelivered Mail Returned to Sender',
      words: could,
      blocks: [
        { action: 'failed', status: '5.1.1', says: '550 user unknown', recipient: 'one@forward.example' },
        { action: 'relayed', status: '2.0.0', recipient: 'two@forward.example' },
      ],
    }),
    sortedAs: 'arrival',
  },
  {
    ...dsn('Exchange, delivered', '', {
      system: 'exchange',
      subject: 'Delivered: x',
      words: could,
      blocks: [{ action: 'delivered', status: '2.0.0' }],
    }),
    sortedAs: 'arrival',
  },
]
