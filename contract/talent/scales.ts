import { keysOf } from '../keys.ts'

/** The five broad traits (Goldberg 1990, J Pers Soc Psychol 59:1216–1229); providers map their scales onto them. */
export const talentScales = {
  extraversion: { label: '外向性', low: 'ひとりで静かに進める', high: '人と話しながら進める' },
  agreeableness: { label: '協調性', low: '率直に意見を言う', high: '相手に合わせて助け合う' },
  conscientiousness: { label: '勤勉性', low: '状況に応じて柔軟に動く', high: '計画どおりに着実に進める' },
  emotional_stability: {
    label: '情緒の安定',
    low: '変化や負荷を敏感に受けとめる',
    high: '落ち着いて受けとめる',
  },
  openness: { label: '開放性', low: '慣れたやり方を大切にする', high: '新しいやり方を試す' },
} as const

export type TalentScale = keyof typeof talentScales

export const talentScaleKeys = keysOf(talentScales)

/** T scores: 50 is the mean of the comparison group and 10 its standard deviation. */
export const scoreRange = { lowest: 20, mean: 50, highest: 80 } as const

/** From here on a score is called high, or low: one standard deviation from the mean. */
export const clearlyHigh = 60
export const clearlyLow = 40
