import { type TextCategory, textCategories } from '#contract/text-analysis/categories.ts'
import type { StoredFinding } from './texts-rules.ts'

const graveOutside: readonly TextCategory[] = textCategories
  .filter(({ key, isCritical }) => isCritical || key === 'health')
  .map(({ key }) => key)

/**
 * Whether what was written is HR's alone: it names life, harassment or a wish to leave, or mind and body say so
 * themselves, in whichever of the answer's texts. How HR judges a reading, and which words a company silences, change the
 * weather alone: nobody reads more for it.
 */
export function isGraveReading({
  findings,
  outside = [],
}: {
  findings: readonly Pick<StoredFinding, 'category' | 'level'>[]
  outside?: readonly TextCategory[] | undefined
}): boolean {
  return (
    findings.some(
      ({ category, level }) => level === 'critical' || (category === 'health' && level === 'firm'),
    ) || outside.some((category) => graveOutside.includes(category))
  )
}
