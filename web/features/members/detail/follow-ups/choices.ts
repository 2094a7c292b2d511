import type { ChoiceOption } from '../../../../ui/choice-option.ts'

/** A code table as choices. */
export const choicesOf = (table: { entries: readonly { code: number; label: string }[] }): ChoiceOption[] =>
  table.entries.map(({ code, label }) => ({ value: String(code), label }))
