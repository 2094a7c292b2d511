import type { PartLook } from './part-look.ts'

export interface Flow {
  from: string
  to: string
  count: number
}

interface PlacedPart {
  look: PartLook
  count: number
  y: number
  height: number
}

interface PlacedBand {
  key: string
  look: PartLook
  count: number
  y: number
  to: number
  thickness: number
}

const gap = 10
/** Low parts still get room for their name. */
const leastHeight = 14

function stacked(looks: readonly PartLook[], counts: readonly number[], height: number): PlacedPart[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const filled = counts.filter((count) => count > 0).length
  const scale = total === 0 ? 0 : (height - gap * Math.max(0, filled - 1) - leastHeight * filled) / total
  let y = 0
  return looks.map((look, at) => {
    const count = counts[at] ?? 0
    const own = count === 0 ? 0 : leastHeight + count * scale
    const part = { look, count, y, height: own }
    y += count === 0 ? 0 : own + gap
    return part
  })
}

/** Where the parts of both sides and the bands between them lie in a drawing of this height. */
export function placedFlows(looks: readonly PartLook[], flows: readonly Flow[], height: number) {
  const countOf = (from: string, to: string) =>
    flows.find((flow) => flow.from === from && flow.to === to)?.count ?? 0
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  const before = stacked(
    looks,
    looks.map((from) => total(looks.map((to) => countOf(from.key, to.key)))),
    height,
  )
  const after = stacked(
    looks,
    looks.map((to) => total(looks.map((from) => countOf(from.key, to.key)))),
    height,
  )
  // A band is as wide as the narrower of its two shares, so that none overlaps its neighbour.
  const share = (part: PlacedPart | undefined, count: number) =>
    part && part.count > 0 ? (part.height * count) / part.count : 0
  const used = { before: looks.map(() => 0), after: looks.map(() => 0) }
  const bands = looks.flatMap((from, left) =>
    looks.flatMap((to, right): PlacedBand[] => {
      const count = countOf(from.key, to.key)
      if (count === 0) return []
      const [out, into] = [share(before[left], count), share(after[right], count)]
      const y = (before[left]?.y ?? 0) + (used.before[left] ?? 0)
      const end = (after[right]?.y ?? 0) + (used.after[right] ?? 0)
      used.before[left] = (used.before[left] ?? 0) + out
      used.after[right] = (used.after[right] ?? 0) + into
      const thickness = Math.min(out, into)
      return [{ key: `${from.key}-${to.key}`, look: from, count, y, to: end, thickness }]
    }),
  )
  return { before, after, bands }
}
