import type { FileProblem } from '#contract/company/file-mapping-fields.ts'
import { fullName } from '#contract/members/name.ts'
import { sameText } from '../../../platform/files/tidy-text.ts'

/** What tells one person from another. */
export type Person = {
  lastname: string
  firstname: string
  date_contracted: string
  birth_year?: number | null | undefined
  birth_month?: number | null | undefined
  birth_day?: number | null | undefined
}

/** A name as two files may both write it. */
export const nameKey = ({ lastname, firstname }: Pick<Person, 'lastname' | 'firstname'>): string =>
  sameText(lastname + firstname)

const birthdayOf = ({ birth_year, birth_month, birth_day }: Person): string =>
  birth_year && birth_month && birth_day ? `${birth_year}-${birth_month}-${birth_day}` : ''

/** Whether two of one name seem to be one person: by the birthday, where both have one, else by the day of joining. */
function seemsSame(one: Person, other: Person): boolean {
  if (nameKey(one) !== nameKey(other)) return false
  const days = [birthdayOf(one), birthdayOf(other)]
  return days.includes('') ? one.date_contracted === other.date_contracted : days[0] === days[1]
}

/** Whether a change makes somebody else of a member: the given name, and the surname or the address with it. */
export function isAnotherPerson(
  before: { lastname: string; firstname: string },
  change: { lastname?: unknown; firstname?: unknown; email?: unknown },
): boolean {
  const { lastname, firstname, email } = change
  const next = { lastname: before.lastname, firstname: before.firstname }
  if (typeof lastname === 'string') next.lastname = lastname
  if (typeof firstname === 'string') next.firstname = firstname
  if (nameKey(before) === nameKey(next)) return false
  return firstname !== undefined && (lastname !== undefined || email !== undefined)
}

const cautionsNamed = 20

/** What somebody must have seen before the file is written, each with its line. */
export function cautionsOf(found: readonly { line: number; message: string }[]): FileProblem[] {
  const sorted = [...found].sort((one, other) => one.line - other.line)
  const named = sorted.slice(0, cautionsNamed).map(({ line, message }): FileProblem => {
    return { message: `${line}行目：${message}`, is_fatal: false, about: 'caution' }
  })
  const more = sorted.length - named.length
  const rest: FileProblem = {
    message: `ほか${more.toLocaleString('ja-JP')}行にも、同じ確認が必要です。`,
    is_fatal: false,
    about: 'caution',
  }
  return more > 0 ? [...named, rest] : named
}

type Row = { line: number; person: Person }

/** Rows that seem to be of one person twice. */
export function twinsIn(rows: readonly Row[]): { line: number; message: string }[] {
  const groups = Map.groupBy(rows, ({ person }) => nameKey(person))
  return [...groups.values()].flatMap((group) =>
    group.flatMap(({ line, person }, place) => {
      const first = group.slice(0, place).find((other) => seemsSame(other.person, person))
      if (!first) return []
      return [{ line, message: `${first.line}行目の${fullName(person)}さんと、同じ方ではありませんか。` }]
    }),
  )
}

/** Newcomers who seem to be members already, under another number or address. */
export function knownIn(
  rows: readonly Row[],
  members: readonly (Person & { employee_code: string | null })[],
): { line: number; message: string }[] {
  const byName = Map.groupBy(members, nameKey)
  return rows.flatMap(({ line, person }) => {
    const member = byName.get(nameKey(person))?.find((one) => seemsSame(one, person))
    if (!member) return []
    const code = member.employee_code ?? ''
    const number = code && `（社員番号${code}）`
    return [{ line, message: `登録済みの${fullName(member)}さん${number}と、同じ方ではありませんか。` }]
  })
}
