import * as z from 'zod'
import { call } from '../call.ts'
import { columnChoices, fileMapping, fileProblem } from '../company/file-mapping-fields.ts'
import { importUndo } from '../imports/undo-fields.ts'
import { mostFileMonths } from '../limits.ts'
import {
  fileAnswer,
  isoDate,
  keyText,
  linesText,
  sheetRow,
  sheetRowError,
  uploadedFile,
} from '../validation.ts'

const sheetFormat = z.enum(['csv', 'xlsx']).default('xlsx')
export type SheetFormat = z.output<typeof sheetFormat>

const upload = z.object({ file: uploadedFile })

/** What the person corrected on the screen: put in place of the file's own cells before they are read. */
const correctedUpload = upload.extend({
  corrections: z
    .array(z.object({ line: z.int().min(2), column: keyText(100), value: linesText(2000) }))
    .max(2000)
    .optional(),
  /** Whoever left and had an address or a code of the file is the same person, who comes again. */
  is_rejoining: z.boolean().optional(),
  /** Without it the file is read as one of its shape was before. */
  mapping: fileMapping.optional(),
})

export type SheetUpload = z.output<typeof correctedUpload>

/** An upsert finds out by each row whether it registers somebody or changes somebody. */
const importKind = z.enum(['registration', 'update', 'upsert'])
export type ImportKind = z.output<typeof importKind>

/** One row as read; its code is the employee code of somebody new, else the member's code. */
const checkedRow = sheetRow.extend({
  name: z.string(),
  /** Whether the row registers somebody, as against changing a member. */
  is_new: z.boolean(),
  /** A member's fields that would change, by their headings: before → after. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type CheckedRow = z.output<typeof checkedRow>

export const sheetMails = z.object({
  kind: z.enum(['welcome', 'monthly', 'annual', 'annual_senior']),
  date: isoDate,
  /** Within minutes of registering, as against that day's sending hour. */
  is_at_once: z.boolean(),
  round: z.int().nullable(),
  count: z.int(),
  names: z.array(z.string()),
})
export type SheetMails = z.output<typeof sheetMails>

export const checkedSheet = z.object({
  total: z.int(),
  ok_count: z.int(),
  error_count: z.int(),
  /** How many of the rows without errors register somebody. */
  new_count: z.int(),
  /** The members' rows that would change nothing. */
  unchanged_count: z.int(),
  encoding: z.enum(['utf-8', 'cp932', 'xlsx']),
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
  /** What holds for the whole file, such as headings that are missing or unknown. */
  problems: z.array(fileProblem),
  choices: columnChoices,
  /** What registering the new ones of the rows without errors would send, day by day. */
  mails: z.array(sheetMails),
  /** How many of those would be sent nothing: stopped, on leave or gone. */
  unmailed_count: z.int(),
  /** Every row with an error, and of the others every one that would be written. */
  rows: z.array(checkedRow),
})
export type CheckedSheet = z.output<typeof checkedSheet>

const importResult = z.object({
  result: checkedSheet.extend({
    imported_count: z.int(),
    members: z.array(z.object({ line: z.int(), code: z.string(), name: z.string(), is_new: z.boolean() })),
  }),
  undo: importUndo,
  message: z.string(),
})

/** `progress_key` names the import for the progress call, so that a bar can follow it from another request. */
const importInput = correctedUpload.extend({ progress_key: z.uuid().optional() })

/** `holds_mails` registers whoever is new with their surveys stopped, to be resumed later; nothing is sent until then. */
const registrationInput = importInput.extend({ holds_mails: z.boolean().optional() })

export const memberImports = {
  registrationSheet: call({
    method: 'GET',
    path: '/v3/csv_registration/download',
    access: 'member.create',
    summary: '一括登録の記入用ファイル（コード表の説明つき）',
  })
    .input(z.object({ format: sheetFormat }))
    .output(fileAnswer),
  validateRegistration: call({
    method: 'POST',
    path: '/v3/csv_registration/validate',
    access: 'member.create',
    summary: '一括登録のファイルを確認する（何も登録しない）',
    form: true,
  })
    .input(correctedUpload)
    .output(checkedSheet),
  importRegistration: call({
    method: 'POST',
    path: '/v3/csv_registration/import',
    access: 'member.create',
    summary: '一括登録する（すべて登録するか、1件も登録しない）',
    form: true,
  })
    .input(registrationInput)
    .output(importResult),
  updateSheet: call({
    method: 'GET',
    path: '/v1/obf/update-members',
    access: 'administrator',
    summary: '一括更新の記入用ファイル（現在の登録内容）',
    needsFreshFactor: true,
  })
    .input(z.object({ format: sheetFormat }))
    .output(fileAnswer),
  validateUpdate: call({
    method: 'POST',
    path: '/v3/csv_update/validate',
    access: 'member.update',
    summary: '一括更新のファイルを確認する（何も更新しない）',
    form: true,
  })
    .input(correctedUpload)
    .output(checkedSheet),
  importUpdate: call({
    method: 'POST',
    path: '/v3/csv_update/import',
    access: 'member.update',
    summary: '一括更新する（すべて更新するか、1件も更新しない）',
    form: true,
  })
    .input(importInput)
    .output(importResult),
  validateUpsert: call({
    method: 'POST',
    path: '/v3/csv_upsert/validate',
    access: 'member.create',
    summary: '登録と更新のファイルを確認する（行ごとに判定し、何も登録・更新しない）',
    form: true,
  })
    .input(correctedUpload)
    .output(checkedSheet),
  importUpsert: call({
    method: 'POST',
    path: '/v3/csv_upsert/import',
    access: 'member.create',
    summary:
      '登録と更新をまとめて行う（メンバーコードか社員番号で見分け、すべて取り込むか、1件も取り込まない）',
    form: true,
  })
    .input(registrationInput)
    .output(importResult),
  /** The rows with errors as a sheet to correct, with a column that says what is wrong. */
  failedRows: call({
    method: 'POST',
    path: '/v3/csv_failures',
    access: 'member.update',
    summary: 'エラーのある行だけのファイル（理由の列つき）',
    form: true,
  })
    .input(correctedUpload.extend({ kind: importKind }))
    .output(fileAnswer),
  progress: call({
    method: 'GET',
    path: '/v3/csv_progress',
    access: 'member.update',
    summary: '取り込みの進み具合',
  })
    .input(z.object({ key: z.uuid() }))
    .output(z.object({ result: z.object({ done: z.int(), total: z.int() }).nullable() })),
}

const lineError = z.object({ line: z.int(), code: z.string(), errors: z.array(sheetRowError) })

/** What holds for the whole file, and how many of its rows are right. */
const timelineCounts = z.object({
  total: z.int(),
  ok_count: z.int(),
  error_count: z.int(),
  problems: z.array(z.object({ message: z.string(), is_fatal: z.boolean() })),
})

const checkedTimeline = timelineCounts.extend({
  rows: z.array(lineError.extend({ name: z.string(), read: z.record(z.string(), z.string()) })),
})
export type CheckedTimeline = z.output<typeof checkedTimeline>

/** The follow-up history as a file, out and in. */
export const timelineFiles = {
  download: call({
    method: 'GET',
    path: '/v3/csv_timeline/download',
    access: 'administrator',
    summary: `対応履歴のCSV（最長${mostFileMonths}か月）`,
    needsFreshFactor: true,
  })
    .input(
      z.object({
        from: isoDate.optional(),
        to: isoDate.optional(),
        /** The empty sheet to fill in instead of the history. */
        template: z.boolean().optional(),
      }),
    )
    .output(fileAnswer),
  validate: call({
    method: 'POST',
    path: '/v3/csv_timeline/validate',
    access: 'member.update',
    summary: '対応履歴のファイルを確認する（何も取り込まない）',
    form: true,
  })
    .input(upload)
    .output(checkedTimeline),
  upload: call({
    method: 'POST',
    path: '/v3/csv_timeline/upload',
    access: 'member.update',
    summary: '対応履歴をファイルから取り込む（すべてか、1件も取り込まない）',
    form: true,
  })
    .input(upload)
    .output(
      z.object({
        result: timelineCounts.extend({ imported_count: z.int(), rows: z.array(lineError) }),
        undo: importUndo,
        message: z.string(),
      }),
    ),
}
