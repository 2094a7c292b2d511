/** A moment of the process: megabytes held, of them V8's heap, and the event loop's delay in milliseconds since the last one. */
export type Moment = { hours: number; megabytes: number; heap: number; lagP99: number; lagMax: number }

/** The value that only this share of all is above. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0

/** The line through points with the half of its slope's interval (95 %); a row of moments holds on to its errors, so it is told wider. */
export function slopeOf(points: readonly { x: number; y: number }[]): { slope: number; within: number } {
  const count = points.length
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / count
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  const slope = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread
  const errors = points.map((point) => point.y - y - slope * (point.x - x))
  const variance = errors.reduce((sum, error) => sum + error ** 2, 0) / (count - 2)
  const beside = errors.slice(1).reduce((sum, error, at) => sum + error * (errors[at] ?? 0), 0)
  const held = Math.min(0.95, Math.max(0, beside / errors.reduce((sum, error) => sum + error ** 2, 0)))
  const widened = Math.sqrt((1 + held) / (1 - held))
  return { slope, within: 1.96 * Math.sqrt(variance / spread) * widened }
}

export const metric = (text: string, name: string): number =>
  Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
