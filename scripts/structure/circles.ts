/** Files that reach each other (strongly connected components of more than one), each circle sorted by path. */
export function circlesOf(reached: Map<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const lower = (path: string, to: number) => low.set(path, Math.min(low.get(path) ?? to, to))
  const enter = (path: string) => {
    const mine = order.size
    order.set(path, mine)
    low.set(path, mine)
    open.push(path)
    for (const next of reached.get(path) ?? []) {
      if (!order.has(next)) {
        enter(next)
        lower(path, low.get(next) ?? mine)
      } else if (open.includes(next)) lower(path, order.get(next) ?? mine)
    }
    if (low.get(path) !== mine) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1 || (reached.get(path) ?? []).includes(path)) circles.push(circle.sort())
  }
  for (const path of reached.keys()) if (!order.has(path)) enter(path)
  return circles.sort((one, other) => other.length - one.length)
}
