import type { PartLook } from '../../../charts/part-look.ts'

type Weather = 'sunny' | 'cloudy' | 'rainy'

export const weatherLooks: readonly (PartLook & { key: Weather })[] = [
  { key: 'sunny', label: '晴れ', fill: 'fill-sun-fill', edge: 'stroke-sun' },
  { key: 'cloudy', label: 'くもり', fill: 'fill-cloud-fill', pattern: 'lines' },
  { key: 'rainy', label: '雨', fill: 'fill-rain-fill', pattern: 'dots' },
]

/** The weather from the ground up: rain stands on it, so that its change is seen. */
export const weatherStack = weatherLooks.toReversed()

type Step = 'so_bad' | 'bad' | 'normal' | 'good' | 'so_good'

/** The five steps of a question from left to right: no weather's colours, as a step is no weather. */
export const stepLooks: readonly (PartLook & { key: Step })[] = [
  { key: 'so_bad', label: '最も低い', fill: 'step-so-bad', pattern: 'lines' },
  { key: 'bad', label: '低い', fill: 'step-bad' },
  { key: 'normal', label: 'ふつう', fill: 'step-normal' },
  { key: 'good', label: '高い', fill: 'step-good' },
  { key: 'so_good', label: '最も高い', fill: 'step-so-good', pattern: 'dots' },
]
