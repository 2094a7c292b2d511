/** A share from 0 to 1 that holds from a month on, and the range it may lie in. */
export interface CurvePoint {
  month: number
  share: number
  low: number
  high: number
}

type Scale = (value: number) => number

const at = (x: Scale, y: Scale, month: number, share: number) =>
  `${x(month).toFixed(1)} ${y(share).toFixed(1)}`

/** A line that keeps its height until the next point. */
export function stepPath(points: readonly CurvePoint[], x: Scale, y: Scale): string {
  return points
    .flatMap(({ month, share }, index) => {
      const before = points[index - 1]
      return before ? [at(x, y, month, before.share), at(x, y, month, share)] : [at(x, y, month, share)]
    })
    .map((place, index) => `${index === 0 ? 'M' : 'L'}${place}`)
    .join('')
}

/** The area between the upper and the lower ends, in the same steps. */
export function bandPath(points: readonly CurvePoint[], x: Scale, y: Scale): string {
  if (points.length < 2) return ''
  const edge = (of: 'low' | 'high') =>
    points.flatMap((point, index) => {
      const before = points[index - 1]
      return before
        ? [at(x, y, point.month, before[of]), at(x, y, point.month, point[of])]
        : [at(x, y, point.month, point[of])]
    })
  return `M${[...edge('high'), ...edge('low').reverse()].join('L')}Z`
}
