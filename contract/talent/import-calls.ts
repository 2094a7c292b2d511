import * as z from 'zod'
import { call } from '../call.ts'
import { fileAnswer, sheetRow, uploadedFile } from '../validation.ts'

const upload = z.object({ file: uploadedFile })

/** One row as read; its code is the person's id at the source. */
export type CheckedTalentRow = z.output<typeof sheetRow>

const checkedTalent = z.object({
  total: z.int(),
  ok_count: z.int(),
  error_count: z.int(),
  /** Of the rows without errors: people who are new, people with new results, and rows that change nothing. */
  added_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  encoding: z.enum(['utf-8', 'cp932', 'xlsx']),
  columns: z.array(z.string()),
  /** What holds for the whole file, such as headings that are missing or unknown. */
  problems: z.array(z.object({ message: z.string(), is_fatal: z.boolean() })),
  rows: z.array(sheetRow),
})
export type CheckedTalent = z.output<typeof checkedTalent>

/** Talent results out of a file. */
export const talentImports = {
  sheet: call({
    method: 'GET',
    path: '/v3/talent_analytics/csv_talent_import/download',
    access: 'administrator',
    summary: '検査結果の記入用ファイル（列の説明つき）',
  })
    .input(z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }))
    .output(fileAnswer),
  validate: call({
    method: 'POST',
    path: '/v3/talent_analytics/csv_talent_import/validate',
    access: 'administrator',
    summary: '検査結果のファイルを確認する（何も取り込まない）',
    form: true,
  })
    .input(upload)
    .output(checkedTalent),
  import: call({
    method: 'POST',
    path: '/v3/talent_analytics/csv_talent_import',
    access: 'administrator',
    summary: '検査結果をファイルから取り込む（すべてか、1件も取り込まない）',
    form: true,
  })
    .input(upload)
    .output(z.object({ result: checkedTalent.extend({ imported_count: z.int() }), message: z.string() })),
  failedRows: call({
    method: 'POST',
    path: '/v3/talent_analytics/csv_talent_import/failures',
    access: 'administrator',
    summary: 'エラーのある行だけのファイル（理由の列つき）',
    form: true,
  })
    .input(upload)
    .output(fileAnswer),
}
