import { clearlyHigh, clearlyLow, type TalentScale, talentScales } from './scales.ts'

/** Where a T score lies, in five steps. */
export type TalentBand = 'high' | 'rather_high' | 'middle' | 'rather_low' | 'low'

/** From half a standard deviation on, a score leans to one side. */
const rather = { high: 55, low: 45 } as const

/** The step a T score lies in; the outer two begin one standard deviation from the mean. */
export function bandOf(score: number): TalentBand {
  if (score >= clearlyHigh) return 'high'
  if (score <= clearlyLow) return 'low'
  if (score >= rather.high) return 'rather_high'
  return score <= rather.low ? 'rather_low' : 'middle'
}

/** What a step says of a scale, as a tendency to act and never as better or worse. */
export function bandWords(scale: TalentScale, band: TalentBand): string {
  const { low, high } = talentScales[scale]
  switch (band) {
    case 'high':
      return `「${high}」傾向があります`
    case 'rather_high':
      return `どちらかといえば「${high}」傾向があります`
    case 'middle':
      return 'どちらの面も見られます'
    case 'rather_low':
      return `どちらかといえば「${low}」傾向があります`
    case 'low':
      return `「${low}」傾向があります`
  }
}

/** Where the results came from, as `talent_people.source` names it. */
export const talentOrigins = { file: 'ファイルからの取り込み', service: '連携サービス' } as const
