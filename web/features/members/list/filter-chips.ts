import { conditionType, importance, interviewStatus, isNewbie, workingStatus } from '#contract/code-tables.ts'
import type { ChoiceOption } from '../../../ui/choice-option.ts'
import type { Narrowing } from './list-filters.ts'
import type { FilterChoices } from './use-filter-choices.ts'

type Key = keyof Narrowing
type Sentence = { label: string; value: (filters: Narrowing, choices: FilterChoices) => string }

const nameIn = (options: readonly ChoiceOption[], id: number | undefined) =>
  options.find(({ value }) => value === String(id))?.label ?? '読み込んでいます'

const yesOrNo = (value: boolean | undefined, yes: string, no: string) => (value ? yes : no)

/** Each filter in words, in the order of the chips. */
const sentences: Record<Key, Sentence> = {
  q: { label: '検索', value: ({ q }) => q ?? '' },
  department_id: {
    label: '部署',
    value: ({ department_id }, { departments }) => nameIn(departments, department_id),
  },
  condition_type: {
    label: '天気',
    value: (filters) => conditionType.label(filters.condition_type),
  },
  need_follow: {
    label: 'フォロー',
    value: ({ need_follow }) => yesOrNo(need_follow, '必要', '不要'),
  },
  interview_status: {
    label: '対応状況',
    value: (filters) => interviewStatus.label(filters.interview_status),
  },
  overdue: { label: '期限', value: ({ overdue }) => yesOrNo(overdue, '超過', '超過していない') },
  silent: {
    label: '未回答',
    value: ({ silent }) => yesOrNo(silent, '2回続けて', '続いていない'),
  },
  importance: { label: '重要度', value: (filters) => importance.label(filters.importance) },
  hr_user_id: { label: '担当者', value: ({ hr_user_id }, { users }) => nameIn(users, hr_user_id) },
  senior_id: { label: '上司', value: ({ senior_id }, { seniors }) => nameIn(seniors, senior_id) },
  is_newbie: { label: '採用区分', value: (filters) => isNewbie.label(filters.is_newbie) },
  working_status: { label: '在籍状況', value: (filters) => workingStatus.label(filters.working_status) },
}

export interface ActiveFilter {
  key: Key
  label: string
  value: string
}

const isKey = (key: string): key is Key => key in sentences

/** The filters in force, in words. */
export function activeFilters(filters: Narrowing, choices: FilterChoices): ActiveFilter[] {
  return Object.keys(sentences)
    .filter(isKey)
    .filter((key) => filters[key] !== undefined)
    .map((key) => ({ key, label: sentences[key].label, value: sentences[key].value(filters, choices) }))
}
