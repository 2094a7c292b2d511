import { conditionType, importance, interviewStatus, isNewbie, workingStatus } from '#contract/codes.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { pathOf } from '../../parts/department-choice.ts'
import { fullDate, longMonth } from '../../parts/japanese-dates.ts'
import { nameless } from '../../parts/missing-words.ts'
import { needTitlesFor } from '../../parts/need-words.ts'
import type { FilterChoices } from './use-filter-choices.ts'

export type Narrowing = Omit<MemberFilters, 'sort' | 'order'>

type Key = keyof Narrowing
type Sentence = { label: string; value: (filters: Narrowing, choices: FilterChoices) => string }

const kinds = { departments: 'department', supervisors: 'supervisor', handlers: 'account' } as const

const missing = (choices: FilterChoices, of: keyof typeof kinds): string =>
  nameless(kinds[of], !choices.awaited?.includes(of))

const nameIn = (choices: FilterChoices, of: 'supervisors' | 'handlers', id: number | undefined) =>
  choices[of].find(({ value }) => value === String(id))?.label ?? missing(choices, of)

/** 0回目 is before the first round. */
export const roundWords = (round: number): string => (round === 0 ? '初回の配信前' : `${round}回目`)

const yesOrNo = (value: boolean | undefined, yes: string, no: string) => (value ? yes : no)

const sentences: Record<Key, Sentence> = {
  q: { label: '検索', value: ({ q }) => q ?? '' },
  department_id: {
    label: '部署',
    value: ({ department_id }, choices) =>
      pathOf(choices.departments, String(department_id)) ?? missing(choices, 'departments'),
  },
  department_only: {
    label: '部署の範囲',
    value: () => 'この部署のみ',
  },
  no_department: { label: '部署', value: () => 'なし' },
  condition_type: {
    label: '天気',
    value: (filters) => conditionType.label(filters.condition_type),
  },
  need_follow: {
    label: '要フォロー',
    value: ({ need_follow }) => yesOrNo(need_follow, 'あり', 'なし'),
  },
  need: { label: '要フォローの理由', value: ({ need }, { acts }) => (need ? needTitlesFor(acts)[need] : '') },
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
  hr_user_id: {
    label: '担当者',
    value: ({ hr_user_id }, choices) => nameIn(choices, 'handlers', hr_user_id),
  },
  senior_id: {
    label: '上司',
    value: ({ senior_id }, choices) => nameIn(choices, 'supervisors', senior_id),
  },
  is_newbie: { label: '新卒・中途', value: (filters) => isNewbie.label(filters.is_newbie) },
  working_status: { label: '在籍状況', value: (filters) => workingStatus.label(filters.working_status) },
  in_company: {
    label: '在籍',
    value: ({ in_company }) => yesOrNo(in_company, '在籍中（休職を含む）', '退職・入社辞退'),
  },
  with_former: { label: '在籍', value: () => '退職・入社辞退を含む' },
  round: { label: 'アンケート', value: ({ round = 0 }) => roundWords(round) },
  rained_from: { label: '雨だった月', value: ({ rained_from }) => `${longMonth(rained_from ?? '')}から` },
  rained_to: { label: '雨だった月', value: ({ rained_to }) => `${longMonth(rained_to ?? '')}まで` },
  rained_round: { label: '雨だった回', value: ({ rained_round = 0 }) => roundWords(rained_round) },
  joined_from: { label: '入社日', value: ({ joined_from }) => `${fullDate(joined_from ?? '')}から` },
  joined_to: { label: '入社日', value: ({ joined_to }) => `${fullDate(joined_to ?? '')}まで` },
  no_senior: { label: '上司', value: ({ no_senior }) => yesOrNo(no_senior, '未設定', '設定済み') },
  senior_to_confirm: {
    label: '入社1年アンケートの上司',
    value: ({ senior_to_confirm }) => yesOrNo(senior_to_confirm, '確認が必要', '確認は不要'),
  },
  bounced: { label: 'メール', value: ({ bounced }) => yesOrNo(bounced, '届いていない', '届いている') },
  complained: {
    label: '迷惑メールの報告',
    value: ({ complained }) => yesOrNo(complained, 'あり', 'なし'),
  },
  stopped: { label: '配信', value: ({ stopped }) => yesOrNo(stopped, '停止中', '停止していない') },
  unread: { label: '返信', value: ({ unread }) => yesOrNo(unread, '未読あり', '未読なし') },
}

export interface ActiveFilter {
  key: Key
  label: string
  value: string
}

const isKey = (key: string): key is Key => key in sentences

export function activeFilters(filters: Narrowing, choices: FilterChoices): ActiveFilter[] {
  return Object.keys(sentences)
    .filter(isKey)
    .filter((key) => filters[key] !== undefined)
    .map((key) => ({ key, label: sentences[key].label, value: sentences[key].value(filters, choices) }))
}
