import {
  employingType,
  gender,
  graduationType,
  importance,
  initialEvaluatedPoint,
  isNewbie,
  mailLanguage,
  resignReason,
  routeEmployed,
  workingStatus,
} from '#contract/codes.ts'
import { fullDate } from '../../../parts/japanese-dates.ts'
import type { FieldName } from './field-groups.ts'
import type { MemberValues } from './member-values.ts'

/** What the ids of the form stand for. */
export type ChosenNames = Record<'department_id' | 'senior_id' | 'hr_user_id', ReadonlyMap<string, string>>

const tables: Partial<Record<FieldName, { label: (code: number) => string }>> = {
  gender,
  mail_language: mailLanguage,
  is_newbie: isNewbie,
  employing_type: employingType,
  working_status: workingStatus,
  importance,
  graduation_type: graduationType,
  route_employed: routeEmployed,
  initial_evaluated_point: initialEvaluatedPoint,
}

const dates: readonly FieldName[] = ['date_contracted', 'delivery_date', 'date_resigned']

const units: Partial<Record<FieldName, string>> = {
  job_change_count: '回',
  working_years: '年',
}

const isNamed = (field: FieldName): field is keyof ChosenNames =>
  field === 'department_id' || field === 'senior_id' || field === 'hr_user_id'

/** One field's value in words, '' when it is empty. */
export function shownValue(field: FieldName, values: MemberValues, names: ChosenNames): string {
  const value = values[field]
  if (typeof value === 'boolean') return value ? '停止する' : '停止しない'
  if (Array.isArray(value)) return value.map((code) => resignReason.label(Number(code))).join('、')
  if (value === '') return ''
  if (isNamed(field)) return names[field].get(value) ?? '（見つかりません）'
  if (dates.includes(field)) return fullDate(value)
  return tables[field]?.label(Number(value)) ?? value + (units[field] ?? '')
}
