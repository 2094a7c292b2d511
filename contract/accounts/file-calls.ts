import * as z from 'zod'
import { call } from '../call.ts'
import { columnChoices, fileMapping, fileProblem } from '../company/file-mapping-fields.ts'
import { roleKeys } from '../permissions.ts'
import { fileAnswer, sheetRow, uploadedFile } from '../validation.ts'

const accountFileKind = z.enum(['accounts', 'display_limits'])

/** One row as read; its code is the address it is about. */
export type CheckedAccountRow = z.output<typeof sheetRow>

const checkedAccounts = z.object({
  total: z.int(),
  ok_count: z.int(),
  error_count: z.int(),
  /** The accounts that would be made, or changed. */
  account_count: z.int(),
  columns: z.array(z.string()),
  /** What holds for the whole file, such as a missing heading or a plan without a place; a fatal one keeps it out. */
  problems: z.array(fileProblem),
  choices: columnChoices,
  /** Of how many members each account of a sound row would read answers, and reads them now. */
  opens: z.array(
    z.object({ code: z.string(), role_key: z.enum(roleKeys), member_count: z.int(), count_before: z.int() }),
  ),
  rows: z.array(sheetRow),
})
export type CheckedAccounts = z.output<typeof checkedAccounts>

/** A file with what its columns are for; without that it is read as one of its shape was before. */
export const accountUpload = z.object({ file: uploadedFile, mapping: fileMapping.optional() })
export type AccountUpload = z.output<typeof accountUpload>

const input = accountUpload.extend({ kind: accountFileKind })
export type AccountFile = z.output<typeof input>

/** What comes before a file of accounts is taken in. */
export const accountFiles = {
  check: call({
    method: 'POST',
    path: '/v4/common/users/import/validate',
    access: 'user.create',
    summary: 'アカウントのファイルを確認する（何も登録しない）',
    form: true,
  })
    .input(input)
    .output(checkedAccounts),
  failedRows: call({
    method: 'POST',
    path: '/v4/common/users/import/failures',
    access: 'user.create',
    summary: 'エラーのある行だけのCSV（理由の列つき）',
    form: true,
  })
    .input(input)
    .output(fileAnswer),
}
