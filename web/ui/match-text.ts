import { toFullKana, toHalfWidth } from './full-width.ts'

/** Whether `text` holds what was typed, whatever the width, the case, or hiragana for katakana. */
export function matchesText(text: string, typed: string): boolean {
  return plain(text).includes(plain(typed.trim()))
}

function plain(text: string): string {
  return toFullKana(toHalfWidth(text)).toLowerCase()
}
