/** A line on a phone holds about fifty half-width letters: a longer name is cut, and then well within it. */
const longest = 32
const whenCut = 24

const widthOf = (letter: string): number => (/[^\p{Script=Latin}\x20-\x7e]/u.test(letter) ? 2 : 1)

/** A name within sentences, cut where it would push the first question off the screen. */
export function shortName(name: string): string {
  let width = 0
  let kept = ''
  for (const letter of name) {
    width += widthOf(letter)
    if (width <= whenCut) kept += letter
  }
  return width <= longest ? name : `${kept.trimEnd()}…`
}
