import * as z from 'zod'
import { call } from '../call.ts'
import { fileProblem } from '../company/file-mapping-fields.ts'
import { importUndo } from '../imports/undo-fields.ts'
import { memberTextLimits, mostAtOnce } from '../limits.ts'
import { id, linesText, requiredText } from '../validation.ts'
import { sheetMails } from './import-calls.ts'

/** So many people come in one call. */
const peopleACall = 1_000

/** An absent field stays as it is, null (or '') empties it. What is wrong in it is told with its row. */
const text = linesText(memberTextLimits.paragraph * 2)
  .nullable()
  .optional()
const number = z
  .union([z.int(), linesText(20)])
  .nullable()
  .optional()
/** A code of the field's table, or its label. */
const choice = z
  .union([z.int(), linesText(100)])
  .nullable()
  .optional()
const flag = z.boolean().optional()

export const syncedPerson = z.object({
  /** Tells who is meant; whoever nobody has this code is new. */
  employee_code: requiredText(memberTextLimits.employeeCode),
  lastname: text,
  firstname: text,
  lastname_kana: text,
  firstname_kana: text,
  email: text,
  date_contracted: text,
  is_newbie: choice,
  /** A path, or the end of one that no other department has. */
  department: text,
  delivery_date: text,
  employing_type: choice,
  working_status: choice,
  profession: text,
  /** By the mail address, or the name where only one has it. */
  senior: text,
  /** By the mail address. */
  hr_user: text,
  importance: choice,
  mobile_tel_number: text,
  gender: choice,
  birth_year: number,
  birth_month: number,
  birth_day: number,
  mail_language: choice,
  route_employed: choice,
  route_employed_detail: text,
  recruiter: text,
  graduation_type: choice,
  ex_company: text,
  ex_profession: text,
  job_change_count: number,
  working_years: number,
  entry_reason: text,
  initial_evaluated_point: choice,
  initial_worry_point: text,
  slack_email: text,
  line_works_id: text,
  is_stopped_send_questions_mail: flag,
  is_stopped_send_anniv_mail: flag,
  date_resigned: text,
  resign_reason: z
    .array(z.union([z.int(), linesText(100)]))
    .max(7)
    .nullable()
    .optional(),
  resign_reason_text: text,
  other_info: text,
  other_info2: text,
  other_info3: text,
})
export type SyncedPerson = z.output<typeof syncedPerson>
export type SyncedField = keyof SyncedPerson

const page = z
  .int()
  .min(1)
  .max(Math.ceil(mostAtOnce / peopleACall))

/** How a list is taken in. */
const syncOptions = z.object({
  /** Answers what would be done, and does nothing. */
  dry_run: z.boolean().optional(),
  /** The list names everybody: whoever is with the company, has an employee code and is not named is missing. */
  complete: z.boolean().optional(),
  /** Departments that are not there are made. */
  create_departments: z.boolean().optional(),
  /** Whoever left and is named with a later day of joining begins another stay. */
  is_rejoining: z.boolean().optional(),
  /** Whoever is new is registered with their surveys stopped. */
  holds_mails: z.boolean().optional(),
  /** An employee code may pass to somebody else. */
  is_confirmed: z.boolean().optional(),
})
export type SyncOptions = z.output<typeof syncOptions>

const rowError = z.object({ field: z.string(), rule: z.string(), message: z.string() })

const syncedRow = z.object({
  /** The place in the list, beginning at 1. */
  row: z.int(),
  employee_code: z.string(),
  /** Of somebody who is here. */
  code: z.string().nullable(),
  name: z.string(),
  state: z.enum(['new', 'rejoining', 'changed', 'wrong']),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(rowError),
})

const syncResult = z.object({
  total: z.int(),
  new_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  error_count: z.int(),
  /** Who is new, changed or wrong; the unchanged ones are counted. */
  rows: z.array(syncedRow),
  /** Who is here and not in a complete list. */
  missing: z.array(
    z.object({ id, code: z.string(), employee_code: z.string(), name: z.string(), department: z.string() }),
  ),
  /** The paths of departments that are made. */
  new_departments: z.array(z.string()),
  problems: z.array(fileProblem),
  mails: z.array(sheetMails),
  unmailed_count: z.int(),
})
export type SyncResult = z.output<typeof syncResult>

const syncAnswer = z.object({
  /** Null while pages of the set are missing. */
  result: syncResult.nullable(),
  is_written: z.boolean(),
  /** How many pages of the set are here. */
  pages_received: z.int(),
  undo: importUndo,
  message: z.string(),
})
export type SyncAnswer = z.output<typeof syncAnswer>

export const memberSync = {
  put: call({
    method: 'PUT',
    path: '/v4/sync/members',
    access: 'member.create',
    summary: `社員番号で照合してメンバーを同期する（1回${peopleACall.toLocaleString('ja')}名まで。すべて反映するか、1件も反映しない）`,
  })
    .input(
      z.object({
        members: z.array(syncedPerson).min(1).max(peopleACall),
        ...syncOptions.shape,
        /** A longer list comes in pages of one id; the call that brings the last one checks and writes the whole. */
        set: z.object({ id: z.uuid(), page, pages: page }).optional(),
      }),
    )
    .output(syncAnswer),
}
