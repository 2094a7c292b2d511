import type { Reading } from '../text-analysis/effect-rules.ts'
import { isGraveReading } from '../text-analysis/grave-rules.ts'

const numbersOf = (version: string): number[] => version.split('-').map(Number)

/** Whether one version of the lexicon came before another, number by number; '' stands for an unknown one, before all. */
export function isOlder(version: string, than: string): boolean {
  if (version === '') return than !== ''
  const [one, other] = [numbersOf(version), numbersOf(than)]
  const at = other.findIndex((number, place) => number !== one[place])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

/** 0 nothing found, 1 a concern, 2 words that are HR's alone, 3 critical ones, 4 words about life. */
function gravityOf({ effect, categories, findings, outside }: Reading): number {
  if (effect === 'critical') return categories.includes('self_harm') ? 4 : 3
  if (isGraveReading({ findings, outside })) return 2
  return effect === 'none' ? 0 : 1
}

const graveCategories = ({ findings }: Reading): string[] =>
  findings.filter(({ level }) => level === 'critical' || level === 'firm').map(({ category }) => category)

/** Whether a later reading is graver than the stored one, or as grave about something else; else the stored one stays. */
export function seesMore(stored: Reading, later: Reading): boolean {
  const further = gravityOf(later) - gravityOf(stored)
  if (further !== 0) return further > 0
  const known = graveCategories(stored)
  return graveCategories(later).some((category) => !known.includes(category))
}
