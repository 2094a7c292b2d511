import { type CriticalCategory, textCategories, textCategoryLabel } from '../text-analysis/categories.ts'
import { monthlyQuestions } from './questions.ts'

/** A stored reason: `critical_word:<category>`, `total_down:<points>:<rounds ago>`, `silent:<rounds>`, …. */
export type FollowReason =
  | `critical_word:${CriticalCategory}`
  | 'health_word'
  | `so_bad:${1 | 2 | 3}`
  | 'rainy'
  | 'question'
  | 'text_concern'
  | `total_down:${number}:${number}`
  | `silent:${number}`

/** The code of a stored reason, without its numbers; the gravest first. */
export const followReasonCodes = [
  'critical_word',
  'health_word',
  'so_bad',
  'rainy',
  'question',
  'text_concern',
  'total_down',
  'silent',
] as const
export type FollowReasonCode = (typeof followReasonCodes)[number]

/** A stored reason's code and numbers; null for a code that is not known. */
export function readFollowReason(reason: string): { code: FollowReasonCode; numbers: string[] } | null {
  const [name, ...numbers] = reason.split(':')
  const code = followReasonCodes.find((known) => known === name)
  return code ? { code, numbers } : null
}

/** So many rounds in a row without an answer, in the words of the list and the member's page. */
export const nonResponseWords = (rounds: number | string): string => `${rounds}回続けて未回答`

/** A lower total, in the same words everywhere. */
export const totalDownWords = (points: string | undefined, roundsAgo: string | undefined): string =>
  `${roundsAgo === '1' ? '先月' : '前回'}より${points}点低下`

/** What a critical word of the free text is about, in the same words everywhere. */
export const criticalWords = (category: string | undefined): string => {
  const known = textCategories.find(({ key }) => key === category)
  return known?.isCritical ? criticalNames[known.key] : '特に注意が必要な言葉'
}

const criticalNames: Record<CriticalCategory, string> = {
  self_harm: '命に関わる言葉',
  harassment: 'ハラスメントをうかがわせる言葉',
  quitting: '退職をうかがわせる言葉',
}

/** What the text says of mind and body, in the same words everywhere. */
export const healthWords = '心身の不調をうかがわせる言葉'

/** The reason that asks for contact at once. */
export const selfHarmReason: FollowReason = 'critical_word:self_harm'

/** Whether a stored reason is a word of self-harm. */
export const isSelfHarm = (reason: string): boolean => reason === selfHarmReason

const words: Record<FollowReasonCode, (numbers: readonly string[]) => string> = {
  critical_word: ([category]) => `${criticalWords(category)}があります`,
  health_word: () => `${healthWords}があります`,
  so_bad: ([question]) => {
    const asked = monthlyQuestions.ja[Number(question) - 1]
    return asked
      ? `「${asked.name}」に「${asked.steps[1]}」と回答`
      : `質問${question}に、いちばん下の選択肢を回答`
  },
  rainy: () => '天気が雨',
  question: () => '質問や相談があります',
  text_concern: () => '自由記述に気になる内容があります',
  total_down: ([points, roundsAgo]) => totalDownWords(points, roundsAgo),
  silent: ([rounds]) => nonResponseWords(rounds ?? ''),
}

/** Stored reasons in words, the gravest first; unknown codes are left out. */
export function followReasons(reasons: readonly string[]): string[] {
  return reasons.flatMap((reason) => {
    const read = readFollowReason(reason)
    return read ? [words[read.code](read.numbers)] : []
  })
}

/** So many rounds in a row with rain, in the words of a row. */
const rainWords = (rounds: number): string => (rounds > 1 ? `${rounds}回続けて雨` : '雨')

const shortWords: Record<FollowReasonCode, (numbers: readonly string[], rains: number) => string> = {
  critical_word: ([category]) =>
    textCategories.find(({ key }) => key === category)?.label ?? criticalWords(category),
  health_word: () => textCategoryLabel('health'),
  so_bad: ([question], rains) =>
    rains > 1 ? rainWords(rains) : (monthlyQuestions.ja[Number(question) - 1]?.steps[1] ?? rainWords(rains)),
  rainy: (_, rains) => rainWords(rains),
  question: () => '質問・相談',
  text_concern: () => '気になる内容',
  total_down: ([points, roundsAgo]) => totalDownWords(points, roundsAgo),
  silent: ([rounds]) => nonResponseWords(rounds ?? ''),
}

/**
 * A stored reason in a few characters, as stands before a person's own words; '' for an unknown one.
 * @param rains how many rounds in a row were rain, the last one included
 */
export function shortReason(reason: string, rains: number): string {
  const read = readFollowReason(reason)
  return read ? shortWords[read.code](read.numbers, rains) : ''
}
