export interface RadarFrame {
  x: number
  y: number
  radius: number
}

/** Where a value (0 in the middle, 1 at the edge) of axis `at` of `count` stands; the first axis points up. */
export function radarPoint(frame: RadarFrame, at: number, count: number, value: number): [number, number] {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2
  return [frame.x + Math.cos(angle) * frame.radius * value, frame.y + Math.sin(angle) * frame.radius * value]
}

/** The corners of a shape as an SVG path; axes without a value are left open, so that nothing is made up for them. */
export function radarPath(frame: RadarFrame, values: readonly (number | null)[]): string {
  const points = values.map((value, at) =>
    value === null ? null : radarPoint(frame, at, values.length, value),
  )
  const isWhole = points.every((point) => point !== null)
  const written = points.map((point, at) => {
    if (!point) return ''
    const command = points[at - 1] ? 'L' : 'M'
    return `${command}${point.map((part) => part.toFixed(1)).join(' ')}`
  })
  const [first, last] = [points[0], points.at(-1)]
  const closing =
    !isWhole && first && last ? `L${first.map((part) => part.toFixed(1)).join(' ')}` : isWhole ? 'Z' : ''
  return written.join('') + closing
}
