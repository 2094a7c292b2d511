const marks = /\{\{\s*([^{}]*?)\s*\}\}/g

/** What only looks like a placeholder: braces that are not closed, not opened, or full-width. */
const strayBraces = /\{\{|\}\}|[｛｝]{2}/

/** The names between double braces in a text, each once, in order. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(marks)].map(([, name]) => name ?? ''))]
}

/** Whether a text has double braces that open or close no placeholder. */
export const hasStrayBraces = (text: string): boolean => strayBraces.test(text.replaceAll(marks, ''))

/** What its writer is told of a placeholder that is not known there. */
export const unknownPlaceholder = (name: string): string => `「{{${name}}}」という差し込み項目はありません。`

/** A text with values in place of the placeholders, none of which is looked through again; one without a value stays as typed. */
export function withValues(text: string, valueFor: (name: string) => string | undefined): string {
  return text.replaceAll(marks, (mark, name: string) => valueFor(name) ?? mark)
}

/** The same in pieces, so that the values can be told from what was typed. */
export function piecesWithValues(
  text: string,
  valueFor: (name: string) => string | undefined,
): { text: string; isValue: boolean }[] {
  const pieces: { text: string; isValue: boolean }[] = []
  let end = 0
  for (const { 0: mark, 1: name = '', index } of text.matchAll(marks)) {
    const value = valueFor(name)
    if (value === undefined) continue
    pieces.push({ text: text.slice(end, index), isValue: false }, { text: value, isValue: true })
    end = index + mark.length
  }
  return [...pieces, { text: text.slice(end), isValue: false }].filter((piece) => piece.text !== '')
}
