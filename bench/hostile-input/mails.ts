const megabyte = 1024 * 1024

const head = (type: string, more = '') =>
  `From: a@members.example\r\nSubject: Re\r\nMIME-Version: 1.0\r\n${more}Content-Type: ${type}\r\n\r\n`

const plain = (body: string, more = '') => head('text/plain; charset=utf-8', more) + body

const lines = (unit: string, size: number) => `${unit}\r\n`.repeat(Math.floor(size / (unit.length + 2)))

/** Parts in parts, as deep as the mail's size lets them be. */
function nested(depth: number): string {
  const opened = Array.from(
    { length: depth },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  )
  return head('multipart/mixed; boundary=b0') + opened.join('')
}

const forwarded = (depth: number) => 'Content-Type: message/rfc822\r\n\r\n'.repeat(depth) + plain('end')

const mixed = (parts: string) => `${head('multipart/mixed; boundary=x')}${parts}--x--\r\n`

/** Each is at most as large as a mail may be. */
export const mails: Record<string, () => string> = {
  'mail-ordinary': () => plain('来週でお願いします。\r\n'),
  'mail-nested': () => nested(150_000),
  'mail-in-mail': () => forwarded(280_000),
  'mail-parts': () => mixed('--x\r\nContent-Type: text/plain\r\n\r\na\r\n'.repeat(220_000)),
  'mail-files': () =>
    mixed('--x\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\na\r\n'.repeat(140_000)),
  'mail-headers': () => plain('a', 'X-A: b\r\n'.repeat(1_200_000)),
  'mail-header': () => plain('a', `X-A: ${lines(' b', 9.5 * megabyte)}`),
  'mail-addresses': () => plain('a', `To: ${'"a" <a@b.example>, '.repeat(480_000)}\r\n`),
  'mail-encoded-words': () => plain('a', `X-A: ${'=?utf-8?b?44GC?= '.repeat(550_000)}\r\n`),
  'mail-html-deep': () => head('text/html') + '<div>'.repeat(1_900_000),
  'mail-html-open': () => head('text/html') + '<'.repeat(9.5 * megabyte),
  'mail-html-comments': () => head('text/html') + '<!--'.repeat(2_400_000),
  'mail-quotes': () => plain(lines('> > > > > > > > > > > > > > > > a', 9.5 * megabyte)),
  'mail-blanks': () => plain(' '.repeat(9.5 * megabyte)),
  'mail-base64': () =>
    head('application/pdf; name=a.pdf', 'Content-Transfer-Encoding: base64\r\n') +
    lines('QUFB'.repeat(19), 9.5 * megabyte),
}
