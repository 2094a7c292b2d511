const hiragana = /[ぁ-ゖ]/g
const toKatakana = 0x60

/** The words of a free search as members.search_text holds them: NFKC (so that half and full width are one), lower case, katakana. */
export function searchWords(typed: string): string[] {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + toKatakana))
    .split(/\s+/)
  return words.filter((word) => word !== '')
}
