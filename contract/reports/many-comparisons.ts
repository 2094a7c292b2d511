const near = {
  over: [3.3871327179, 50.434271938, 159.29113202, 59.10937472],
  under: [1, 17.895169469, 78.757757664, 67.18756361],
} as const
const far = {
  over: [1.4234372777, 2.75681539, 1.3067284816, 0.17023821103],
  under: [1, 0.7370016425, 0.12021132975, 0],
} as const
const farthest = {
  over: [6.657905115, 3.081226386, 0.42868294337, 0.017337203997],
  under: [1, 0.24197894225, 0.012258202635, 0],
} as const

type Coefficients = readonly [number, number, number, number]
type Ratio = { over: Coefficients; under: Coefficients }

const polynomial = ([a, b, c, d]: Coefficients, x: number) => a + x * (b + x * (c + x * d))
const ratioOf = ({ over, under }: Ratio, x: number) => polynomial(over, x) / polynomial(under, x)

/** The quantile of the standard normal, to seven digits: PPND7 of Wichura (1988), Algorithm AS 241. */
export function normalQuantile(p: number): number {
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) return q * ratioOf(near, 0.180625 - q * q)
  const r = Math.sqrt(-Math.log(Math.min(p, 1 - p)))
  const size = r <= 5 ? ratioOf(far, r - 1.6) : ratioOf(farthest, r - 5)
  return q < 0 ? -size : size
}

/** The quantile that a two-sided interval takes that misses the truth with probability alpha. */
export const quantileFor = (alpha: number): number => normalQuantile(1 - alpha / 2)

/** Which of many comparisons tell a difference, and with which alpha each interval of them is to be shown. */
export type Discoveries = { places: readonly number[]; alpha: number }

/** The step-up procedure of Benjamini & Hochberg (1995); the intervals' alpha follows Benjamini & Yekutieli (2005). */
export function discoveries(
  count: number,
  isSureAt: (place: number, alpha: number) => boolean,
  rate = 0.05,
): Discoveries {
  const all = Array.from({ length: count }, (_, place) => place)
  // with a smaller alpha no more are sure, so that every number in between is passed over
  for (let stated = count; stated > 0; ) {
    const alpha = (stated * rate) / count
    const places = all.filter((place) => isSureAt(place, alpha))
    if (places.length >= stated) return { places, alpha }
    stated = places.length
  }
  return { places: [], alpha: 0 }
}
