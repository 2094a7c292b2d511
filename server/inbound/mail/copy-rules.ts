type Marker = { system: string; line: RegExp; sample: string }

const marker = (system: string, line: RegExp, sample: string): Marker => ({ system, line, sample })

/** The lines below which systems put the mail that comes back. */
export const copyMarkers: readonly Marker[] = [
  marker(
    'Exim',
    /^-+ ?This is a copy of (the|your) message.*-+$/i,
    '------ This is a copy of the message, including all the headers. ------',
  ),
  marker(
    '1&1, GMX',
    /^-+ ?The header of the original message is following/i,
    '--- The header of the original message is following. ---',
  ),
  marker(
    'qmail, Yahoo',
    /^-+ ?(Below this line|Enclosed) is (a|the) (copy of the|original) message/i,
    '--- Below this line is a copy of the message.',
  ),
  marker('X2, Yahoo', /^-+ ?Original message follows/i, '--- Original message follows.'),
  marker(
    'sendmail',
    /^\s*\|?-{3,} ?(Unsent message|Original message|Returned message|Message header|Message text|Original mail)( text)?( follows)?\b.*$/i,
    '   ----- Unsent message follows -----',
  ),
  marker('Gmail', /^-{3,} ?Original message ?-{3,}$/i, '----- Original message -----'),
  marker('mFilter', /^-{3,} ?original (message|mail info)/i, '-------original message'),
  marker(
    'Exchange',
    /^(original message headers|元のメッセージ ?ヘッダー|ursprüngliche nachrichtenkopfzeilen|en-têtes de message d'origine|encabezados de mensajes? originales)\s*[:：]?\s*$/i,
    'Original message headers:',
  ),
  marker(
    'IMail, FML, Verizon',
    /^original (message|mail)( follows| as follows| headers? follow)?\s*[.:：]\s*$/i,
    'Original mail as follows:',
  ),
  marker('DragonFly', /^(original )?message headers follow/i, 'Message headers follow.'),
  marker(
    'OpenSMTPD',
    /^below is a copy of the original message/i,
    'Below is a copy of the original message:',
  ),
  marker(
    'X6',
    /^the attachment contains the original mail headers/i,
    'The attachment contains the original mail headers',
  ),
  marker(
    'Japanese gateways',
    /^-*\s*(元|送信|返送|オリジナル)の?メール(の)?(内容|ヘッダー?|本文)?\s*[-:：]*$/,
    '-- 元のメール --',
  ),
  marker(
    'a report whose parts came undone',
    /^content-type:\s*(message\/(rfc822|global)|text\/rfc822-headers)\b/i,
    'Content-Type: message/rfc822',
  ),
]

const field = /^(?:> ?)?([A-Za-z][\w-]{1,60}):(?:\s|$)/
const own = new Set(
  'received return-path message-id mime-version dkim-signature x-mailer authentication-results received-spf content-type'.split(
    ' ',
  ),
)
const common = new Set([...own, 'from', 'to', 'subject', 'date', 'reply-to', 'sender', 'cc'])

function beginsHead(lines: readonly string[], at: number): boolean {
  if (!common.has(nameOf(lines[at]))) return false
  const block = lines.slice(at, at + 40)
  const end = block.findIndex((line) => line.trim() === '')
  const names = new Set((end < 0 ? block : block.slice(0, end)).map(nameOf))
  return [...names].filter((name) => common.has(name)).length >= 3 && [...names].some((name) => own.has(name))
}

const nameOf = (line = ''): string => field.exec(line)?.[1]?.toLowerCase() ?? ''

/** What a system says itself: what stands above the copy of the mail that comes back, and is no quote of it. */
export function withoutCopy(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex(
    (line, at) =>
      (line.length < 200 && copyMarkers.some((one) => one.line.test(line))) || beginsHead(lines, at),
  )
  return (end < 0 ? lines : lines.slice(0, end))
    .filter((line) => !/^>(?!>>)/.test(line) && !/^\s*(subject|件名)\s*[:：]/i.test(line))
    .join('\n')
}
