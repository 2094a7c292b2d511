import { readKinds } from '#contract/security/log.ts'
import type { MemberRead } from '#contract/security/read-calls.ts'
import type { Cell } from '../../../platform/files/sheet.ts'
import { kinds } from './queries.ts'

export const readHeadings = ['日付', '見た人', 'アカウントID', ...kinds.map((kind) => readKinds[kind])]

/** A day's reading by one account as a line of the file. */
export const readRow = ({ read_on, user, what }: MemberRead): Cell[] => [
  read_on,
  user.is_deleted ? `${user.name}（削除済みのアカウント）` : user.name,
  user.id,
  ...kinds.map((kind) => (what.includes(kind) ? '○' : null)),
]
