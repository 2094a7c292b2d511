import type { BackTestSide } from '#contract/talent/examination-calls.ts'
import { tendencies } from '#contract/talent/risk-words.ts'

/** One side of the back-test in a sentence: counts alone where there are too few for a share. */
export function sideWords(who: string, { n, watch, talk, unknown, share }: BackTestSide): string {
  const left = unknown > 0 ? `ほかに判断できなかった${unknown}名。` : ''
  if (n === 0) return `${who}：まだいません。${left}`
  const interval = share ? `（${share.percent}%、95%信頼区間 ${share.low}〜${share.high}%）` : ''
  return `${who}：${n}名のうち${watch + talk}名${interval}。${left}`
}

/** What was counted on both sides. */
export const countedWords = `「${tendencies.watch}」か「${tendencies.talk}」だった人を数えました。`
