import type { Language } from '#contract/codes.ts'

const lineWidth = 72
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const allWide = new RegExp(wide, 'gu')
/** What must not begin a line: spaces and closing punctuation. */
const closing = /^[\s、。，．！？：；）」』】〉》ー…,.!?:;)\]ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u
/** What must not end one: opening brackets, and numbers parted from their counter. */
const opening = /[（「『【〈《([\d第約约月]$/u

const segmenters = new Map<Language, Intl.Segmenter>()

/** Kept, as making one takes longer than a mail. */
function segmenterOf(lang: Language): Intl.Segmenter {
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' })
  segmenters.set(lang, segmenter)
  return segmenter
}

const wrapped = new Map<string, string>()
const wrappedLimit = 2000

/** The lines of a text. Most paragraphs are the same for everyone, so the latest of more than a line are kept. */
export function wrap(text: string, lang: Language): string {
  const whole = oneLine(text)
  if (columns(whole) <= lineWidth) return whole
  const key = `${lang} ${whole}`
  const lines = wrapped.get(key) ?? wrapAnew(whole, lang)
  if (wrapped.size >= wrappedLimit) wrapped.clear()
  wrapped.set(key, lines)
  return lines
}

function wrapAnew(text: string, lang: Language): string {
  const lines: string[] = []
  let line = ''
  for (const piece of unbreakable(text, lang)) {
    if (line !== '' && columns((line + piece).trimEnd()) > lineWidth) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()].join('\n')
}

/** The pieces between which a line may break: at spaces, and between words of a script written without them. */
function unbreakable(text: string, lang: Language): string[] {
  const pieces: string[] = []
  for (const { segment } of segmenterOf(lang).segment(text)) {
    const last = pieces.at(-1)
    if (last !== undefined && !mayBreak(last, segment)) pieces.splice(-1, 1, last + segment)
    else pieces.push(segment)
  }
  return pieces
}

function mayBreak(before: string, after: string): boolean {
  if (closing.test(after) || opening.test(before)) return false
  return /\s$/u.test(before) || wide.test(before.slice(-1)) || wide.test(after.slice(0, 1))
}

function columns(text: string): number {
  return [...text].length + (text.match(allWide)?.length ?? 0)
}

/** A text on one line, without invisible characters; trimmed at the end only, it keeps its indent. */
export function oneLine(text: string, trimmed: 'both' | 'end' = 'both'): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return trimmed === 'both' ? line.trim() : line.trimEnd()
}

/** The blanks that a line begins with. */
export const indentOf = (line: string): string => /^[ \u3000]*/.exec(line.trimEnd())?.[0] ?? ''
