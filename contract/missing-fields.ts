import type { FieldError } from './errors.ts'
import { missingChoice, missingText } from './missing-words.ts'
import { ruleMessages } from './rule-messages.ts'

/** The fields that are picked from what is offered (choices, calendars, files), as calls and forms name them; every other one is typed. */
const chosen: ReadonlySet<string> = new Set([
  'answer_type',
  'avatar',
  'annual_limit_day',
  'date',
  'date_contracted',
  'date_resigned',
  'delivery_date',
  'department_id',
  'department_manager_id',
  'display_setting',
  'due_date',
  'employing_type',
  'file',
  'from',
  'from_round',
  'gender',
  'graduation_type',
  'hr_user_id',
  'importance',
  'initial_evaluated_point',
  'is_newbie',
  'limit_day',
  'mail_language',
  'parent_id',
  'resign_reason',
  'role_key',
  'route_employed',
  'send_day',
  'send_hour',
  'senior_id',
  'until',
  'until_round',
  'working_status',
])

/** A rule's sentence for a field; a missing value names how it is entered. */
export function namedMessage(message: string, field: string, label: string): string {
  if (message !== ruleMessages.required || !label) return message
  return chosen.has(field) ? missingChoice(label) : missingText(label)
}

/** A rule's sentence for a file's cell, where everything is typed. */
export const messageInCell = ({ rule, message }: FieldError, heading: string): string =>
  rule === 'required' && heading ? missingText(heading) : message
