import { isVisible } from '#contract/plain-text.ts'
import {
  addressIn,
  attributionOf,
  beginsAttribution,
  forwarded,
  type HeadName,
  headOf,
  original,
  underscores,
} from './quote-marks.ts'

export type Cut = { text: string; isCut: boolean }

export type Answered = { names: readonly string[]; subject: string; words: string }

const quoted = /^\s*[>＞|]/

/** A member's words above the quotation, or all where that is unclear; `ownLines` are our separator lines. */
export function withoutQuotes(text: string, ownLines: readonly string[], answered?: Answered): Cut {
  const lines = text.split('\n')
  const whole = trimmed(lines)
  const end = cutAt(lines, ownLines, answered)
  const written = trimmed(lines.slice(0, end))
  return { text: written, isCut: written !== whole }
}

/** What mail programs of phones write below by themselves, and the line that parts a signature (RFC 3676 4.3). */
const ownSign =
  /^(sent (from|via) .{1,60}|get outlook for .{1,30}|.{1,30}(から|より)送信(しました|されました)?[。.]?|[发發]自我的.{1,30}|[从從]我的.{1,30}(传送|傳送|发送|發送)|von meinem .{1,40} gesendet|envoyé de(puis)? mon .{1,40}|enviado desde mi .{1,40})$/iu

/** Whether a text has content besides blanks, invisible characters and a signature. */
export function saysSomething(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const signature = lines.indexOf('--')
  const said = signature < 0 ? lines : lines.slice(0, signature)
  return said.some((line) => isVisible(line) && !ownSign.test(line.trim()))
}

/** Whether words stand below or between the lines that a mail program marked as quoted. */
export const saysBelow = (text: string, ownLines: readonly string[]): boolean => {
  const lines = text.split('\n')
  const isOwn = ownOf(ownLines)
  return lines.some((line) => quoted.test(line)) && saysSomething(unquotedOf(lines, isOwn))
}

function saysAfterQuoted(lines: readonly string[], from: number, isOwn: IsOwn): boolean {
  const first = lines.findIndex((line, at) => at >= from && quoted.test(line))
  return first >= 0 && saysSomething(unquotedOf(lines.slice(first), isOwn))
}

const unquotedOf = (lines: readonly string[], isOwn: IsOwn): string =>
  lines
    .filter((line, at) => !quoted.test(line) && !isOwn(line) && markAt(lines, at, isOwn) === null)
    .join('\n')

function cutAt(
  lines: readonly string[],
  ownLines: readonly string[],
  answered: Answered | undefined,
): number {
  const isOwn = ownOf(ownLines)
  const own = lines.findIndex(isOwn)
  const last = own < 0 ? lines.length : own
  for (let at = 0; at < last; at += 1) {
    const line = lines[at] ?? ''
    if (line.length > 1_000) continue
    if (forwarded.test(line)) return lines.length
    const mark = markAt(lines, at, isOwn, answered)
    if (!mark) continue
    return saysAfterQuoted(lines, at + mark.length, isOwn) ? lines.length : at
  }
  if (own >= 0) return saysAfterQuoted(lines, own, isOwn) ? lines.length : own
  return answered ? beforeBareQuote(lines, answered) : lines.length
}

const bare = (text: string) => text.replace(/[\s>＞|*_\-―─—]/gu, '')

type IsOwn = (line: string) => boolean

const ownOf = (ownLines: readonly string[]): IsOwn => {
  const known = new Set(ownLines.map(bare))
  return (line: string) => line.length < 300 && known.has(bare(line))
}

/** Our characters in these lines that make them a quote without any mark. */
const leastQuoted = 8

/** Where quoted lines at the end begin that say what our mail or the words above say, and nothing else. */
function beforeBareQuote(lines: readonly string[], { words }: Answered): number {
  const last = lines.findLastIndex((line) => !quoted.test(line) && line.trim() !== '')
  const block = lines.slice(last + 1).filter((line) => bare(line) !== '')
  if (block.length === 0) return lines.length
  const above = bare(lines.slice(0, last + 1).join('\n'))
  if (above === bare(block.join(''))) return last + 1
  const isKnown = block.every((line) => `${bare(words)}\n${above}`.includes(bare(line)))
  const isLed = /[:：]\s*$/u.test(lines[last] ?? '')
  return isKnown && !isLed && bare(block.join('')).length >= leastQuoted ? last + 1 : lines.length
}

type Mark = { length: number }

/** The mark that begins at a line; without `answered`, of any mail. */
function markAt(lines: readonly string[], at: number, isOwn: IsOwn, answered?: Answered): Mark | null {
  const line = lines[at] ?? ''
  if (line.trim() === '' || line.length > 1_000) return null
  if (original.test(line)) return { length: 1 }
  if (underscores.test(line.trim())) {
    const skipped = lines.slice(at + 1, at + 4).findIndex((one) => one.trim() !== '')
    const block = skipped < 0 ? null : headsAt(lines, at + 1 + skipped)
    return block?.names.has('from') && block.names.size >= 2 ? { length: 1 + skipped + block.length } : null
  }
  return headMark(lines, at, answered) ?? attributionAt(lines, at, isOwn, answered)
}

type Heads = { names: ReadonlySet<HeadName>; length: number; text: string; subject: string }

function headsAt(lines: readonly string[], at: number): Heads | null {
  if (headOf(lines[at] ?? '') === null) return null
  const names = new Set<HeadName>()
  let subject = ''
  let length = 0
  for (let missed = 0; length < 14 && missed < 2; length += 1) {
    const line = lines[at + length] ?? ''
    const name = headOf(line)
    missed = name === null ? missed + 1 : 0
    if (name === null && line.trim() === '') break
    if (name === 'subject') subject = line.replace(/^[^:：]*[:：]/u, '')
    if (name) names.add(name)
  }
  return { names, length, text: lines.slice(at, at + length).join('\n'), subject }
}

/** A block of heads: who wrote and when, with a subject or an address; and ours, where it is known what ours is. */
function headMark(lines: readonly string[], at: number, answered: Answered | undefined): Mark | null {
  const isFirst = headOf(lines[at - 1] ?? '') === null
  if (!isFirst || !['from', 'subject'].includes(headOf(lines[at] ?? '') ?? '')) return null
  const block = headsAt(lines, at)
  if (!block) return null
  const { names, text, subject, length } = block
  const isWhole = names.has('from') && names.has('date') && (names.has('subject') || addressIn.test(text))
  if (!isWhole) return null
  const isOurs = !answered || isOfOurs(text, answered) || isSameSubject(subject, answered.subject)
  return isOurs ? { length } : null
}

const withoutMarks = (subject: string) =>
  bare(subject.replace(/^(\s*(re|fw|fwd|aw|sv|返信|回复|回覆)\s*[:：])+/iu, ''))

function isSameSubject(one: string, ours: string): boolean {
  const [a, b] = [withoutMarks(one), withoutMarks(ours)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

/** Whether lines name us: a reply address, a sender or the subject. */
const isOfOurs = (text: string, { names, subject }: Answered): boolean =>
  /\b(reply|bounce)\+[a-z0-9]/i.test(text) ||
  [...names, subject].some((name) => bare(name).length >= 2 && bare(text).includes(bare(name)))

/** One to three lines that say who wrote when, with a quote below them. */
function attributionAt(
  lines: readonly string[],
  at: number,
  isOwn: IsOwn,
  answered: Answered | undefined,
): Mark | null {
  const most = beginsAttribution(lines[at] ?? '') ? 3 : 1
  for (let length = 1; length <= most; length += 1) {
    const own = lines.slice(at, at + length)
    const isBroken = own.some((line, place) => line.trim() === '' || (place > 0 && quoted.test(line)))
    // The line below may be the whole of it: then this one is somebody's words.
    if (isBroken || (length > 1 && attributionOf(own.at(-1) ?? '')?.isFull)) return null
    const found = attributionOf(own.map((line) => line.trim()).join(' '))
    if (!found || (length > 1 && !found.isFull)) continue
    const next = lines.slice(at + length, at + length + 4).find((line) => line.trim() !== '')
    if (next !== undefined && (quoted.test(next) || isOwn(next))) return { length }
    if (found.isFull && (!answered || isOfOurs(own.join('\n'), answered))) return { length }
  }
  return null
}

const trimmed = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+|\n+$/g, '')
