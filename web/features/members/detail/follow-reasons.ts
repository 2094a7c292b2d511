import { monthlyQuestions } from '#contract/monthly-questions.ts'

/** The words of a stored follow reason such as `so_bad:2` or `total_down:3:1`; null for a code that is not known. */
function wordsOf(reason: string): string | null {
  const [code, count, roundsAgo] = reason.split(':')
  switch (code) {
    case 'critical_word':
      return '特に注意が必要な言葉があります'
    case 'so_bad':
      return `「${monthlyQuestions.ja[Number(count) - 1]?.name ?? `質問${count}`}」がとても悪い`
    case 'rainy':
      return '天気が雨'
    case 'total_down':
      return `${roundsAgo === '1' ? '先月' : '前回'}より${count}点低下`
    case 'question':
      return '質問や相談があります'
    case 'silent':
      return `${count}回続けて未回答`
    default:
      return null
  }
}

/** Why an answer needs a follow-up, in words, the most urgent first. */
export function followReasons(reasons: readonly string[]): string[] {
  return reasons.flatMap((reason) => wordsOf(reason) ?? [])
}
