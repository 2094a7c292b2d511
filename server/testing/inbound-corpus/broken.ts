import { type CorpusMail, mailOf, type Occasion, textMail } from './building.ts'

const unread = '読み取れないメールが届きました。本人に、別の方法でもう一度送ってもらってください。'

function nested(depth: number, { recipient, to }: Occasion): Buffer {
  const open = Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
  ).join('')
  const body = `${open}Content-Type: text/plain\r\n\r\ndeep\r\n`
  return Buffer.concat([
    Buffer.from(`From: ${recipient}\r\nTo: ${to}\r\nSubject: deep\r\nMIME-Version: 1.0\r\n`),
    Buffer.from(body),
  ])
}

export const broken: readonly CorpusMail[] = [
  {
    name: '300 parts deep, as an answer',
    kind: 'reply',
    from: 'member',
    sortedAs: 'unreadable',
    body: unread,
    raw: (occasion) => nested(300, occasion),
  },
  {
    name: '300 parts deep, as a report',
    kind: 'bounce',
    from: '',
    sortedAs: 'unreadable',
    raw: (occasion) => nested(300, occasion),
  },
  {
    name: 'truncated in the midst of its parts',
    kind: 'reply',
    from: 'member',
    sortedAs: 'reply',
    body: '途中まで',
    raw: ({ recipient, to }) =>
      mailOf(
        { From: recipient, To: to, Subject: 'x', 'Content-Type': 'multipart/mixed; boundary="never"' },
        '--never\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n\n途中まで',
      ),
  },
  {
    name: 'a report cut off in its status',
    kind: 'bounce',
    from: '',
    sortedAs: 'bounce',
    bounceClass: 'hard',
    raw: ({ to }) =>
      mailOf(
        {
          From: 'MAILER-DAEMON@x.example',
          To: to,
          Subject: 'Undelivered Mail',
          'Content-Type': 'multipart/report; report-type=delivery-status; boundary="cut"',
        },
        '--cut\nContent-Type: text/plain\n\nUnknown user\n--cut\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nAction: fai',
      ),
  },
  {
    name: 'nothing at all',
    kind: 'reply',
    from: 'member',
    sortedAs: 'reply',
    body: '本文のないメールが届きました。',
    raw: () => Buffer.alloc(0),
  },
  {
    name: 'nothing at all, to the return path',
    kind: 'bounce',
    from: '',
    sortedAs: 'nothing',
    body: '本文のないメールが届きました。',
    raw: () => Buffer.alloc(0),
  },
  {
    name: 'without any header',
    kind: 'reply',
    from: 'member',
    sortedAs: 'reply',
    body: 'だけ',
    raw: () => Buffer.from('\r\nだけ\r\n'),
  },
  {
    name: 'in a character set that does not exist',
    kind: 'reply',
    from: 'member',
    sortedAs: 'reply',
    body: 'plain',
    raw: ({ recipient, to }) =>
      textMail({ From: recipient, To: to, 'Content-Type': 'text/plain; charset=x-nowhere' }, 'plain'),
  },
]
