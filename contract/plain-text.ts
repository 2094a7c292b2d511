// Zero-width signs that carry no meaning; those that join letters or pick a variant stay (emoji, kanji).
const meaningless = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g

// Blanks that no trim knows: Braille's empty cell and Hangul's fillers.
const fillers = '\\u115f\\u1160\\u2800\\u3164\\uffa0'
const atEnds = new RegExp(`^[\\s${fillers}\\u200c\\u200d]+|[\\s${fillers}\\u200c\\u200d]+$`, 'gu')

const directions = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
const unseen = new RegExp(`[\\p{Cc}\\u2028\\u2029${directions}]`, 'u')
const unseenInLines = new RegExp(`(?![\\n\\t])[\\p{Cc}${directions}]`, 'gu')

const visible = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether anything of a text is to be seen: blanks, control characters and invisible signs are nothing. */
export const isVisible = (text: string): boolean => visible.test(text)

/** Whether a text holds what no line may: line breaks, control characters, marks that turn the direction. */
export const hasUnseen = (text: string): boolean => unseen.test(text)

/** A line as stored: trimmed, without invisible characters, or empty. */
export function tidyLine(text: string): string {
  const tidy = text.replace(meaningless, '').replace(atEnds, '')
  return isVisible(tidy) ? tidy : ''
}

/** Words that are searched for: as a line, but whatever parts words is a blank. */
export const tidySearch = (text: string): string =>
  tidyLine(text.replace(new RegExp(unseen, 'gu'), (sign) => (/[\p{Cc}\u2028\u2029]/u.test(sign) ? ' ' : '')))

/** Lines as they are written: every line break is one, control characters are left out; empty where nothing is to be seen. */
export function plainLines(text: string): string {
  if (!isVisible(text)) return ''
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(unseenInLines, '')
    .replace(meaningless, '')
}

/** The same without blanks around them. */
export const tidyLines = (text: string): string => plainLines(text).replace(atEnds, '')

/** A line without invisible characters. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\u2800/g, ' ')
    .trim()

/** What is compared to find two lines that look alike: width, case, blanks at the ends and unseen signs do not matter. */
export const sameLine = (text: string): string => withoutUnseen(text.normalize('NFKC')).toLowerCase()
