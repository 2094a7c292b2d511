import { bandOf, bandWords } from '#contract/talent/bands.ts'
import type { ExaminedScale, ExaminedTip } from '#contract/talent/examination-calls.ts'
import {
  clearlyHigh,
  clearlyLow,
  scoreRange,
  type TalentScale,
  talentScaleKeys,
  talentScales,
} from '#contract/talent/scales.ts'
import { evenTalk, lastTalk, talkTable } from './talk-rules.ts'
import { evenTips, tipCategories, tipTable } from './tip-rules.ts'

/** The five T scores as they are stored. */
export type Scores = Record<TalentScale, number | null>

/** So many scales speak of how to talk, those farthest from the mean. */
const mostTalk = 3

/** The scales as they are shown, in their order. */
export function scalesOf(scores: Scores): ExaminedScale[] {
  return talentScaleKeys.map((key) => {
    const score = scores[key]
    const band = score === null ? null : bandOf(score)
    const words = band === null ? '結果がありません' : bandWords(key, band)
    return { key, ...talentScales[key], score, band, words }
  })
}

/** Whether a source gave any score at all. */
export const hasScores = (scores: Scores): boolean => talentScaleKeys.some((key) => scores[key] !== null)

type Clear = { key: TalentScale; side: 'high' | 'low' }

/** The scales with a clear result, the farthest from the mean first. */
function clearOf(scores: Scores): Clear[] {
  const distance = ({ key }: Clear) => Math.abs((scores[key] ?? scoreRange.mean) - scoreRange.mean)
  return talentScaleKeys
    .flatMap((key): Clear[] => {
      const score = scores[key]
      if (score === null || (score < clearlyHigh && score > clearlyLow)) return []
      return [{ key, side: score >= clearlyHigh ? 'high' : 'low' }]
    })
    .sort((one, other) => distance(other) - distance(one))
}

const marked = /\*([^*]+)\*/

function tipOf(category: string, sentence: string, because: string): ExaminedTip {
  const keyword = marked.exec(sentence)?.[1] ?? ''
  return { category, content: sentence.replaceAll('*', ''), keyword, origin: 'table', because }
}

function tableTips(scores: Scores): ExaminedTip[] {
  if (!hasScores(scores)) return []
  const clear = clearOf(scores)
  const rows = clear.map(({ key, side }) => ({
    sentences: tipTable[key][side],
    because: `${talentScales[key].label}：「${talentScales[key][side]}」傾向`,
  }))
  const spoken = rows.length > 0 ? rows : [{ sentences: evenTips, because: 'どの面も平均に近い結果' }]
  return tipCategories.flatMap((category, place) =>
    spoken.map(({ sentences, because }) => tipOf(category, sentences[place] ?? '', because)),
  )
}

type SourceTip = Pick<ExaminedTip, 'category' | 'content'> & { keyword: string | null }

/** The source's own tips, then those of the table. */
export const tipsOf = (own: readonly SourceTip[], scores: Scores): ExaminedTip[] => [
  ...own.map(({ keyword, ...tip }) => ({
    ...tip,
    keyword: keyword ?? '',
    origin: 'source' as const,
    because: null,
  })),
  ...tableTips(scores),
]

/** How to talk with somebody, for HR and for the supervisor. */
export function talkOf(scores: Scores): { hr: string[]; supervisor: string[] } {
  if (!hasScores(scores)) return { hr: [], supervisor: [] }
  const clear = clearOf(scores).slice(0, mostTalk)
  const lines = clear.length > 0 ? clear.map(({ key, side }) => talkTable[key][side]) : [evenTalk]
  const all = [...lines, lastTalk]
  return { hr: all.map(({ hr }) => hr), supervisor: all.map(({ supervisor }) => supervisor) }
}
