import { type Rule, ruleMessages } from '#contract/rule-messages.ts'
import { hasWrongWeekday } from './tidy-text.ts'

/** A rule that a cell breaks, with its own sentence where the rule's is not enough. */
export type CellFault = { rule: Rule; message?: string }

const errorValue =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|GETTING_DATA|ERROR!|#+)$/i

const uncalculated = /^#数式（(.*)!([A-Z]{0,3}\d*)）$/

const codes = new Set(['employee_code', 'external_id', 'code', 'member_code'])
const names = new Set(['lastname', 'firstname', 'lastname_kana', 'firstname_kana'])

/** What a day may stand in. */
export const dayFields: ReadonlySet<string> = new Set([
  'date_contracted',
  'date_resigned',
  'delivery_date',
  'birthday',
  'birth_date',
  'examined_on',
  'interview_due_date',
  'birth_year',
  'birth_month',
  'birth_day',
])

const trueOrFalse = /^(?:TRUE|FALSE)$/
const exponent = /^\d(?:\.\d+)?E\+\d+$/i
/** What Excel makes of 1-2: a day, in one of its spellings. */
const dayLike =
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}(?: \d.*)?$|^\d{1,2}月\d{1,2}日$|^[A-Z][a-z]{2}-\d{2}$|^\d{1,2}-[A-Z][a-z]{2}$/
const lostCharacter = /[?�〓]/

/** What a spreadsheet left in a cell that cannot be what somebody meant by the field; null for what may be. */
export function faultOf(field: string, text: string): CellFault | null {
  if (text === '') return null
  if (errorValue.test(text)) return { rule: 'cell_error' }
  const [, sheet, cell] = uncalculated.exec(text) ?? []
  if (cell !== undefined)
    return { rule: 'cell_formula', message: `シート「${sheet}」の${cell}：${ruleMessages.cell_formula}` }
  if (dayFields.has(field) && hasWrongWeekday(text)) return { rule: 'weekday' }
  const isCode = codes.has(field)
  const isName = names.has(field)
  if ((isCode || isName) && (trueOrFalse.test(text) || exponent.test(text))) return { rule: 'changed_code' }
  if (isCode && dayLike.test(text)) return { rule: 'changed_code' }
  return isName && lostCharacter.test(text) ? { rule: 'lost_characters' } : null
}
