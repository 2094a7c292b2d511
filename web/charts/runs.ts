/** Neighbouring points without a gap between them, in order. */
export function runsOf<Point extends { at: number }>(points: readonly Point[]): Point[][] {
  const runs: Point[][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && last.at(-1)?.at === point.at - 1) last.push(point)
    else runs.push([point])
  }
  return runs
}
