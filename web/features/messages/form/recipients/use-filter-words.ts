import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { activeFilters } from '../../../../shared/member-filters/filter-words.ts'
import { useFilterChoices } from '../../../../shared/member-filters/use-filter-choices.ts'

/** Filters of the member list in one line of words. */
export function useFilterWords(filters: MemberFilters | null): string {
  const choices = useFilterChoices()
  if (!filters) return ''
  const { sort: _sort, order: _order, ...narrowing } = filters
  const words = activeFilters(narrowing, choices).map(({ label, value }) => `${label}：${value}`)
  return words.length > 0 ? words.join('、') : '在籍中のメンバー全員'
}
