/** From which percentage on a cell takes each of the colours, the palest first. */
export const heatSteps = [0, 5, 10, 20, 30] as const

const strengths = [0.06, 0.22, 0.44, 0.72, 1] as const

/** How strong the rain's colour is over the paper. */
export const heatStrength = (percent: number): number =>
  strengths[heatSteps.findLastIndex((from) => percent >= from)] ?? 0
