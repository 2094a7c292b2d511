import type { PartLook } from '../../../charts/part-look.ts'

type Weather = 'sunny' | 'cloudy' | 'rainy'

/** The weather from the bottom up. */
export const weatherLooks: readonly (PartLook & { key: Weather })[] = [
  { key: 'sunny', label: '晴れ', fill: 'fill-sun-fill' },
  { key: 'cloudy', label: 'くもり', fill: 'fill-cloud-fill', pattern: 'lines' },
  { key: 'rainy', label: '雨', fill: 'fill-rain-fill', pattern: 'dots' },
]

type Step = 'so_bad' | 'bad' | 'normal' | 'good' | 'so_good'

/** The five steps of a question from left to right: no weather's colours, as a step is no weather. */
export const stepLooks: readonly (PartLook & { key: Step })[] = [
  { key: 'so_bad', label: 'とても悪い', fill: 'step-so-bad', pattern: 'lines' },
  { key: 'bad', label: '悪い', fill: 'step-bad' },
  { key: 'normal', label: 'ふつう', fill: 'step-normal' },
  { key: 'good', label: '良い', fill: 'step-good' },
  { key: 'so_good', label: 'とても良い', fill: 'step-so-good', pattern: 'dots' },
]
