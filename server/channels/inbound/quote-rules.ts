import { isVisible } from '#contract/plain-text.ts'

/** What was written, and the whole text that it was cut from. */
export type Cut = { text: string; isCut: boolean }

const original =
  /^[\s>]*-{2,}\s*(original message|original appointment|forwarded message|元のメッセージ|転送メッセージ|原始邮件|原始郵件)\s*-{2,}\s*$/iu
/** Outlook's line before its block of heads, and the block itself. */
const underscores = /^_{20,}$/
const headLine = /^[\s>]*\**(from|差出人|送信元|寄件者|发件人)\**\s*[:：]/iu
const sentLine = /^[\s>]*\**(sent|date|送信日時|日時|寄件日期|发送时间)\**\s*[:：]/iu
/** 2026年6月1日(月) 9:00 … <…>: and its kin in other languages, on one line or broken into two. */
const attribution =
  /^[\s>]*(on\b.{4,200}\bwrote\s*[:：]|20\d\d[年/.-].{4,200}(<[^<>\s]{1,100}@[^<>\s]{1,100}>.{0,20}|(さん(は|が)|wrote|寫道|写道)[^:：]{0,20}[:：])|.{0,200}<[^<>\s]{1,100}@[^<>\s]{1,100}>.{0,10}(のメール|wrote|寫道|写道|[:：]))\s*$/iu
const quoted = /^\s*[>＞|]/

/**
 * What a member wrote above what its mail program quotes: cut at our own line, then at the marks of mail programs.
 * @param ownLines the lines of our mails above which answers are written
 */
export function withoutQuotes(text: string, ownLines: readonly string[]): Cut {
  const lines = text.split('\n')
  const upTo = (end: number) => (end < 0 ? lines.length : end)
  const own = lines.findIndex((line) => isOwn(line, ownLines))
  const above = lines.slice(0, upTo(own))
  const mark = above.findIndex((line, index) => isMark(line, above.slice(index + 1, index + 6)))
  const written = trimmed(withoutBlock(above.slice(0, mark < 0 ? above.length : mark)))
  return { text: written, isCut: written !== trimmed(lines) }
}

/** What mail programs of phones write below by themselves, and the line that parts a signature (RFC 3676 4.3). */
const ownSign =
  /^(sent (from|via) .{1,60}|get outlook for .{1,30}|.{1,30}(から|より)送信(しました|されました)?[。.]?|[发發]自我的.{1,30}|[从從]我的.{1,30}(传送|傳送|发送|發送))$/iu

/** Whether a text says something of its own: more than blanks, signs nobody sees, and a signature. */
export function saysSomething(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const signature = lines.indexOf('--')
  const said = signature < 0 ? lines : lines.slice(0, signature)
  return said.some((line) => isVisible(line) && !ownSign.test(line.trim()))
}

/** Whether words stand below or between the lines that a mail program marked as quoted. */
export function saysBelow(text: string, ownLines: readonly string[]): boolean {
  const lines = text.split('\n')
  if (!lines.some((line) => quoted.test(line))) return false
  const unquoted = lines.filter(
    (line, index) =>
      !quoted.test(line) && !isOwn(line, ownLines) && !isMark(line, lines.slice(index + 1, index + 6)),
  )
  return saysSomething(unquoted.join('\n'))
}

const bare = (line: string) => line.replace(/[\s>＞|*_\-―─—]/gu, '')

function isOwn(line: string, ownLines: readonly string[]): boolean {
  const words = bare(line)
  return words !== '' && ownLines.some((own) => words === bare(own))
}

function isMark(line: string, next: readonly string[]): boolean {
  if (original.test(line)) return true
  if (underscores.test(line)) return next.some((one) => headLine.test(one))
  if (headLine.test(line)) return next.some((one) => sentLine.test(one))
  if (line.length > 300) return false
  const joined = `${line} ${next[0] ?? ''}`
  const isBeforeQuote = next.slice(0, 3).some((one) => quoted.test(one))
  return attribution.test(line) || (isBeforeQuote && joined.length < 400 && attribution.test(joined))
}

/** Without the quoted lines at its end; those that somebody answers between stay. */
function withoutBlock(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !quoted.test(line) && line.trim() !== '')
  return lines.slice(0, last + 1)
}

const trimmed = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+|\n+$/g, '')
