import type { RetentionChoice } from '#contract/members/erasure-calls.ts'

const years = (months: number) => (months < 12 ? `${months}か月` : `${months / 12}年`)

export const retentionWords = (months: RetentionChoice): string =>
  months === null ? '消去するまで保存する' : `${years(months)}後に自動で消去する`
