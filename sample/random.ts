/** A stream of numbers that the same seed always gives again. */
export type Random = {
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<Item>(list: readonly Item[]): Item
  weighted<Item>(list: readonly (readonly [Item, number])[]): Item
  around(mean: number, spread: number): number
  shuffled<Item>(list: readonly Item[]): Item[]
}

/** mulberry32: small, fast and good enough for stories. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a over the parts, so that each member has a stream of its own. */
function seedOf(parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of parts.join('/')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

export function randomOf(...parts: (string | number)[]): Random {
  const next = mulberry32(seedOf(parts))
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const random: Random = {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => itemAt(list, whole(0, list.length - 1)),
    weighted: (list) => {
      const total = list.reduce((sum, [, weight]) => sum + weight, 0)
      let left = next() * total
      for (const [item, weight] of list) {
        left -= weight
        if (left < 0) return item
      }
      return itemAt(list, list.length - 1)[0]
    },
    around: (mean, spread) => mean + spread * (next() + next() + next() + next() - 2) * 1.732,
    shuffled: (list) => {
      const ordered = list.map((item) => ({ item, key: next() }))
      return ordered.sort((a, b) => a.key - b.key).map(({ item }) => item)
    },
  }
  return random
}
