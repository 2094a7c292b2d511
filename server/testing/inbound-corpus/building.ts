import iconv from 'iconv-lite'

/** What a mail of the corpus is written about: the mail of ours that went out before. */
export type Occasion = {
  recipient: string
  messageId: string
  to: string
}

export type CorpusMail = {
  name: string
  kind: 'reply' | 'bounce'
  /** The envelope's sender; `member` is the member's own address, empty is MAIL FROM:<>. */
  from: 'member' | '' | (string & {})
  raw(occasion: Occasion): Buffer
  /** What the product must take it for. */
  sortedAs: string
  bounceClass?: string
  body?: string
  files?: readonly string[]
}

export const word = (text: string, charset = 'UTF-8'): string =>
  `=?${charset}?B?${encoded(text, charset).toString('base64')}?=`

const escapes = { japanese: Buffer.from([0x1b, 0x24, 0x42]), ascii: Buffer.from([0x1b, 0x28, 0x42]) }

/** Text in a character set; ISO-2022-JP is EUC-JP without its high bits, between escapes. */
export function encoded(text: string, charset: string): Buffer {
  if (charset.toUpperCase() !== 'ISO-2022-JP') return iconv.encode(text, charset)
  const pieces = text.match(/\p{ASCII}+|\P{ASCII}+/gu) ?? []
  return Buffer.concat(
    pieces.flatMap((piece) => {
      if (piece.charCodeAt(0) < 0x80) return [Buffer.from(piece)]
      const high = iconv.encode(piece, 'EUC-JP').map((byte) => byte & 0x7f)
      return [escapes.japanese, Buffer.from(high), escapes.ascii]
    }),
  )
}

const lines = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')

let serial = 0

/** A whole mail; a Message-ID, a date and a line of the way here are added. */
export function mailOf(headers: Record<string, string>, body: string | Buffer): Buffer {
  serial += 1
  const all: Record<string, string> = {
    Received: 'from relay.example ([192.0.2.9]) by mx.example; Mon, 01 Jun 2026 10:00:00 +0900',
    'Message-ID': `<corpus.${serial}.${process.pid}@mua.example>`,
    Date: 'Mon, 01 Jun 2026 10:00:00 +0900',
    'MIME-Version': '1.0',
    ...headers,
  }
  const head = Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return Buffer.concat([
    Buffer.from(`${head}\r\n`),
    typeof body === 'string' ? Buffer.from(lines(body)) : body,
  ])
}

export function textMail(headers: Record<string, string>, text: string, charset = 'UTF-8'): Buffer {
  const types = { 'Content-Type': `text/plain; charset=${charset}`, 'Content-Transfer-Encoding': '8bit' }
  return mailOf({ ...types, ...headers }, encoded(lines(text), charset))
}

export type Part = { type: string; headers?: Record<string, string>; body: string | Buffer }

export function multipart(type: string, parts: readonly Part[], boundary = 'corpus-boundary') {
  const body = Buffer.concat([
    ...parts.flatMap(({ type: own, headers = {}, body: content }) => {
      const head = Object.entries({ 'Content-Type': own, ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      )
      return [
        Buffer.from(`--${boundary}\r\n${head.join('')}\r\n`),
        typeof content === 'string' ? Buffer.from(lines(content)) : content,
        Buffer.from('\r\n'),
      ]
    }),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { contentType: `${type}; boundary="${boundary}"`, body }
}

export const file = (name: string, content: Buffer, type = 'application/octet-stream'): Part => ({
  type: `${type}; name="${word(name)}"`,
  headers: {
    'Content-Disposition': `attachment; filename="${word(name)}"`,
    'Content-Transfer-Encoding': 'base64',
  },
  body: content.toString('base64').replace(/.{76}/g, '$&\r\n'),
})
