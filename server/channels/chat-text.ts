const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** A text for chats: no lone surrogates, no controls but line breaks; … where nothing is left. */
export function chatText(text: string): string {
  const shown = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
  return shown || '…'
}

/** The beginning of a text on one line, cut between graphemes. */
export function beginning(text: string, longest: number): string {
  const line = chatText(text).replace(/\s+/g, ' ')
  if (line.length <= longest) return line
  let kept = ''
  for (const { segment } of graphemes.segment(line)) {
    if (kept.length + segment.length > longest - 1) break
    kept += segment
  }
  return `${kept}…`
}
