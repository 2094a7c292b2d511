/** Letters of half an em; all others are taken as one em wide. */
const narrow = /[\u0020-\u007e\uff61-\uff9f]/

const emsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (narrow.test(letter) ? 0.6 : 1), 0)

/** About how many pixels a text takes at a size; wide letters as wide as they are high. */
export const textWidth = (text: string, size: number): number => emsOf(text) * size

/** The text as far as it fits in so many pixels, with … for what is left out. */
export function fitted(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text
  let kept = ''
  for (const letter of text) {
    if (textWidth(`${kept}${letter}…`, size) > width) break
    kept += letter
  }
  return `${kept}…`
}
