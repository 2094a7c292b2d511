const narrowest = 14

interface Placed<Share> {
  share: Share
  /** Both in percent of the whole bar. */
  start: number
  length: number
  /** Whether a figure fits on it. */
  hasRoom: boolean
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
      return { share, start, length, hasRoom: length >= narrowest }
    })
}
