import { searchForm } from '#contract/search-form.ts'

/** Whether `text` holds what was typed, whatever the width, the case, the kana, or the written form of a name. */
export function matchesText(text: string, typed: string): boolean {
  return searchForm(text).includes(searchForm(typed.trim()))
}
