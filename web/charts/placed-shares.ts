const figureFrom = 12
const wordsFrom = 30

interface Placed<Share> {
  share: Share
  /** Both in percent of the whole bar. */
  start: number
  length: number
  /** What fits on it: its name and figure, the figure alone, or nothing. */
  room: 'words' | 'figure' | 'none'
}

/** Where each part of a bar lies; parts of nobody are left out. */
export function placed<Share extends { count: number }>(shares: readonly Share[]): Placed<Share>[] {
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  let before = 0
  return shares
    .filter(({ count }) => count > 0)
    .map((share) => {
      const start = (before / total) * 100
      const length = (share.count / total) * 100
      before += share.count
      const room = length >= wordsFrom ? 'words' : length >= figureFrom ? 'figure' : 'none'
      return { share, start, length, room }
    })
}

interface StackedShare<Part> {
  part: Part
  /** Both in percent of the whole. */
  start: number
  end: number
}

/** Where the parts of a whole lie upon each other; parts of nobody take no room. */
export function stackedShares<Part extends { count: number }>(parts: readonly Part[]): StackedShare<Part>[] {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return []
  let below = 0
  return parts.map((part) => {
    const start = (below / total) * 100
    below += part.count
    return { part, start, end: (below / total) * 100 }
  })
}
