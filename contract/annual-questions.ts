import { codeTable } from './code-tables.ts'

/** The answers of the one-year survey. */
export const annualScore = codeTable([
  { code: 0, key: 'not_applicable', label: '該当しない' },
  { code: 1, key: 'does_not_apply', label: 'あてはまらない' },
  { code: 2, key: 'somewhat_not', label: 'あまりあてはまらない' },
  { code: 3, key: 'neither', label: 'どちらともいえない' },
  { code: 4, key: 'somewhat', label: 'ややあてはまる' },
  { code: 5, key: 'applies', label: 'あてはまる' },
])
