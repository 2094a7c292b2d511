export interface KeywordPiece {
  start: number
  text: string
  isMarked: boolean
}

/** A sentence cut where its keyword begins and ends, everywhere it stands; whole where it stands nowhere. */
export function keywordPieces(content: string, keyword: string): KeywordPiece[] {
  if (keyword === '') return [{ start: 0, text: content, isMarked: false }]
  let start = 0
  return content.split(keyword).flatMap((before, index) => {
    const mark = index === 0 ? [] : [{ start, text: keyword, isMarked: true }]
    start += index === 0 ? 0 : keyword.length
    const rest = before === '' ? [] : [{ start, text: before, isMarked: false }]
    start += before.length
    return [...mark, ...rest]
  })
}
