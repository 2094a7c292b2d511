export type LineChange = { kind: 'same' | 'removed' | 'added'; text: string }

/** The lines of two texts in one row: what stayed, what went, what came; as few changes as possible. */
export function lineDiff(before: string, after: string): LineChange[] {
  const [old, now] = [before.trimEnd().split('\n'), after.trimEnd().split('\n')]
  if (Math.max(old.length, now.length) > lineLimit) return replaced(old, now)
  const common = commonLengths(old, now)
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [gone = '', come = ''] = [old[i], now[j]]
    if (i < old.length && j < now.length && gone === come) {
      changes.push({ kind: 'same', text: gone })
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'removed', text: gone })
      i += 1
    } else {
      changes.push({ kind: 'added', text: come })
      j += 1
    }
  }
  return changes
}

/** More lines are not compared: it would take seconds. */
const lineLimit = 500

const replaced = (old: readonly string[], now: readonly string[]): LineChange[] => [
  ...old.map((text) => ({ kind: 'removed' as const, text })),
  ...now.map((text) => ({ kind: 'added' as const, text })),
]

/** How many lines two texts have in common from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const [row = [], below = []] = [lengths[i], lengths[i + 1]]
      row[j] = old[i] === now[j] ? 1 + (below[j + 1] ?? 0) : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}
