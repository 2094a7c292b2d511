import { isNewbie } from '#contract/codes.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { type DepartmentChoice, pathOf } from '../../../parts/department-choice.ts'
import { longMonth } from '../../../parts/japanese-dates.ts'
import { nameless } from '../../../parts/missing-words.ts'
import type { ChoiceOption } from '../../../ui/choice-option.ts'

type Narrowing = Omit<ReportQuery, 'from' | 'to'>

export interface ChosenFilter {
  key: keyof Narrowing
  label: string
  value: string
}

/** The names behind the ids; undefined until they are there. */
export interface Choices {
  departments: DepartmentChoice[] | undefined
  supervisors?: ChoiceOption[] | undefined
}

const words: Record<
  keyof Narrowing,
  { label: string; value: (query: Narrowing, choices: Choices) => string }
> = {
  department_id: {
    label: '部署',
    value: ({ department_id }, { departments }) =>
      pathOf(departments, String(department_id)) ?? nameless('department', departments !== undefined),
  },
  is_newbie: { label: '新卒・中途', value: ({ is_newbie }) => isNewbie.label(is_newbie) },
  joined_from: { label: '入社月', value: ({ joined_from = '' }) => `${longMonth(joined_from)}から` },
  joined_to: { label: '入社月', value: ({ joined_to = '' }) => `${longMonth(joined_to)}まで` },
  senior_id: {
    label: '上司',
    value: ({ senior_id }, { supervisors }) =>
      supervisors?.find(({ value }) => value === String(senior_id))?.label ??
      nameless('supervisor', supervisors !== undefined),
  },
}

const isKey = (key: string): key is keyof Narrowing => key in words

export const chosenFilters = (query: Narrowing, choices: Choices): ChosenFilter[] =>
  Object.keys(words)
    .filter(isKey)
    .filter((key) => query[key] !== undefined)
    .map((key) => ({ key, label: words[key].label, value: words[key].value(query, choices) }))

/** Such as 2026年4月〜2026年9月 / 部署：営業本部; a single month by itself. */
export function conditionLine(
  { from, to }: { from: string; to: string },
  chosen: readonly ChosenFilter[],
): string {
  const period = from === to ? longMonth(from) : `${longMonth(from)}〜${longMonth(to)}`
  return [period, ...chosen.map(({ label, value }) => `${label}：${value}`)].join(' / ')
}
