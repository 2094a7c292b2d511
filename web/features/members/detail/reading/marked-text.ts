/** A place in a text, in code units; `end` is the first one after it. */
export interface Span {
  start: number
  end: number
}

export interface MarkedPiece {
  start: number
  text: string
  /** Of any kind. */
  isMarked: boolean
  isNegative: boolean
  isCare: boolean
}

const isInside = (spans: readonly Span[], start: number, end: number) =>
  spans.some((span) => span.start <= start && end <= span.end)

/** Whether a cut here would part the two halves of one character. */
function splitsCharacter(text: string, place: number): boolean {
  const before = text.charCodeAt(place - 1)
  const after = text.charCodeAt(place)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}

const isUsable = (text: string, { start, end }: Span) =>
  start >= 0 &&
  start < end &&
  end <= text.length &&
  !splitsCharacter(text, start) &&
  !splitsCharacter(text, end)

/** A text cut where its marks begin and end; spans that do not fit the text are left out. */
export function markedPieces(
  text: string,
  spans: Record<'negative' | 'care', readonly Span[]> &
    Partial<Record<'silenced' | 'outside', readonly Span[]>>,
): MarkedPiece[] {
  const usable = (of: readonly Span[] = []) => of.filter((span) => isUsable(text, span))
  const [negative, care] = [usable(spans.negative), usable(spans.care)]
  const all = [...negative, ...care, ...usable(spans.silenced), ...usable(spans.outside)]
  const cuts = [...new Set([0, ...all.flatMap(({ start, end }) => [start, end]), text.length])].sort(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    return {
      start,
      text: text.slice(start, end),
      isMarked: isInside(all, start, end),
      isNegative: isInside(negative, start, end),
      isCare: isInside(care, start, end),
    }
  })
}
