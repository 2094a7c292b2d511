import { type TextCategory, textCategories } from '#contract/text-analysis/categories.ts'
import type { StoredFinding } from './texts-rules.ts'

const graveOutside: readonly TextCategory[] = textCategories
  .filter(({ key, isCritical }) => isCritical || key === 'health')
  .map(({ key }) => key)

/** Whether an outside reading of this category, as most of our own ones, makes an answer HR's alone. */
export const isGraveCategory = (category: TextCategory): boolean => graveOutside.includes(category)

/** Whether a finding tells what somebody did to the writer, or that the writer fears somebody. */
export const isAboutSomebody = ({ category, level }: { category: TextCategory; level?: string }): boolean =>
  category === 'harassment' || (category === 'supervisor' && level === 'firm')

/** Whether the words are HR's alone: life, harassment, a wish to leave, health that speaks for itself, or fear of a person. */
export function isGraveReading({
  findings,
  outside = [],
}: {
  findings: readonly Pick<StoredFinding, 'level'>[]
  outside?: readonly TextCategory[] | undefined
}): boolean {
  return (
    findings.some(({ level }) => level === 'critical' || level === 'firm') || outside.some(isGraveCategory)
  )
}
