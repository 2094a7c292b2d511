import { setImmediate as nextTurn } from 'node:timers/promises'

const itemsAtOnce = 200

/** Maps a long list a few hundred at a time, so that other requests are not kept waiting meanwhile. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index % itemsAtOnce === itemsAtOnce - 1) await nextTurn()
    results.push(map(item, index))
  }
  return results
}
