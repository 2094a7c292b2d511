import { type BounceClass, type BounceRow, likelyRows, sureRows } from './bounce-rows.ts'

export const bounceTable: readonly BounceRow[] = [...sureRows, ...likelyRows]

const hardStatus = /^5\.(1\.(1|2|3|6|10)|2\.1|4\.(4|310))$/

/** The class by an enhanced status code (RFC 3463); null where it tells too little. */
function classOfStatus(status: string | null): BounceClass | null {
  if (status === null) return null
  if (/^[45]\.7\.\d+$/.test(status)) return 'reputation'
  if (hardStatus.test(status)) return 'hard'
  if (/^[45]\.2\.2$/.test(status)) return 'full'
  if (/^5\.(2\.3|3\.4|6\.\d+)$/.test(status)) return 'message'
  return status.startsWith('4.') || /^5\.(3\.[125]|4\.\d+)$/.test(status) ? 'soft' : null
}

const ofSender = /^[45]\.1\.[78]$/

const address = /[^\s<>()"':;,]{1,100}@[^\s<>()"',;:]{1,200}/g
const number = /\[?\b\d{1,3}(\.\d{1,3}){3}\b\]?/g

function classIn(rows: readonly BounceRow[], words: string): BounceClass | null {
  const whole = words.slice(0, 20_000).replace(/\s+/g, ' ')
  const plain = whole.replace(address, '@').replace(number, '#')
  return rows.find((row) => row.words.test(row.isRaw ? whole : plain))?.class ?? null
}

/** The class by a server's words; null where none is known. */
export const classOfWords = (words: string): BounceClass | null => classIn(bounceTable, words)

const enhanced = '([245]\\.\\d{1,3}\\.\\d{1,3})(?![\\d.])'
/** Where an enhanced code stands: behind a reply, in qmail's brackets, named, or at the head of a line. */
const codePlaces = [
  new RegExp(`(?:^|[^\\w.])[245]\\d\\d(?:[ -]+[245]\\d\\d)?[ -]+#?${enhanced}`),
  new RegExp(`[#(]\\s?#?${enhanced}`),
  new RegExp(`\\bstatus\\b[^\\d\\n]{0,12}${enhanced}`, 'i'),
  new RegExp(`^\\s*${enhanced}\\s`, 'm'),
]

/** The enhanced status code in what a server said, never a piece of an address or of a version. */
export function codeIn(words: string): string | null {
  for (const place of codePlaces) {
    const code = place.exec(words)?.[1]
    if (code) return code
  }
  return null
}

const reply = /(?:^|[\s:;>[("#])([45]\d\d)(?=[ -]\D|[ -][245]\d\d\b|[ -][245]\.\d|-?$)/m

/** The reply of an SMTP server (RFC 5321) in a text. */
export const replyIn = (words: string): string | null => reply.exec(words)?.[1] ?? null

const isVague = (code: string | null): boolean => code === null || /^\d\.0\.0$/.test(code)

/** A failure's class; `isKnown` unless it is a guess. */
export type Judgement = { bounceClass: BounceClass; isKnown: boolean }

/** A failure by the server's words, then its code; unclear ones pass as temporary, so that no address is lost. */
export function judgementOf(status: string | null, words: string): Judgement {
  const said = codeIn(words)
  const code = isVague(said) ? status : said
  const answer = replyIn(words)
  const known =
    (ofSender.test(code ?? '') ? 'reputation' : null) ??
    classIn(sureRows, words) ??
    classOfStatus(isVague(code) ? null : code) ??
    (answer?.startsWith('4')
      ? classIn(likelyRows, words) === 'reputation'
        ? 'reputation'
        : 'soft'
      : null) ??
    (/^(530|535|571)$/.test(answer ?? '') ? 'reputation' : null) ??
    classIn(likelyRows, words)
  return { bounceClass: known ?? 'soft', isKnown: known !== null || code?.startsWith('4') === true }
}

export const bounceClassOf = (status: string | null, words: string): BounceClass =>
  judgementOf(status, words).bounceClass
