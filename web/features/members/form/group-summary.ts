import { fullDate } from '../../../parts/japanese-dates.ts'
import { type FieldName, type FoldedGroup, fieldGroups, formLabels } from './field-groups.ts'
import { emptyMember, type MemberValues } from './member-values.ts'
import { type ChosenNames, shownValue } from './shown-values.ts'

/** Told also while they say what they said from the start. */
const alwaysShown: readonly FieldName[] = ['is_newbie', 'working_status', 'mail_language']

/** Too long for a line: only that they are there. */
const longTexts: readonly FieldName[] = [
  ...(['entry_reason', 'initial_worry_point', 'resign_reason_text'] as const),
  ...(['other_info', 'other_info2', 'other_info3'] as const),
]

function reportedOf(field: FieldName, values: MemberValues, names: ChosenNames): string {
  if (field === 'is_stopped_send_questions_mail') return '月次アンケートを停止'
  if (field === 'is_stopped_send_anniv_mail') return '入社1年アンケートを停止'
  if (field === 'delivery_date') return `初回配信日 ${fullDate(values.delivery_date)}`
  if (longTexts.includes(field)) return formLabels[field]
  return shownValue(field, values, names)
}

/** What is set inside a folded group, in one line. */
export function groupSummary(id: FoldedGroup, values: MemberValues, names: ChosenNames): string {
  return fieldGroups[id].fields
    .filter((field) => alwaysShown.includes(field) || String(values[field]) !== String(emptyMember[field]))
    .map((field) => reportedOf(field, values, names))
    .filter((reported) => reported !== '')
    .join('、')
}
