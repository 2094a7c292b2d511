import { type CodeOf, conditionType, isRainy, isWithCompany } from '#contract/codes.ts'
import { needRanks } from '#contract/follow-ups/attention-ranks.ts'
import { codeOfRank } from '#contract/follow-ups/attention-rules.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { searchForm } from '#contract/search-form.ts'
import type { Members, Row } from './people.ts'

export type Below = ReadonlyMap<number, ReadonlySet<number>>

type Named = { department_name: string; id: number }

/** A department's full path begins with those above it. */
export const belowEach = (departments: readonly Named[]): Below =>
  new Map(
    departments.map(({ id, department_name: path }) => [
      id,
      new Set(
        departments
          .filter((other) => other.id === id || other.department_name.startsWith(`${path} > `))
          .map((other) => other.id),
      ),
    ]),
  )

const written = (text: string): string => searchForm(text).replace(/\s+/g, '')

export function holdsWords(typed: string, texts: readonly (string | null)[]): boolean {
  const inside = texts.map((text) => written(text ?? '')).join('\n')
  const words = typed.normalize('NFKC').split(/\s+/).filter(Boolean)
  return words.every((word) => inside.includes(written(word)))
}

/** Whether a person is meant by what was typed: name, kana, mail or employee code. */
export const isMeant = (typed: string, row: Row): boolean =>
  holdsWords(typed, [
    row.lastname + row.firstname,
    `${row.lastname_kana}${row.firstname_kana}`,
    row.email,
    row.employee_code,
    row.code,
  ])

const plain = [
  'is_newbie',
  'working_status',
  'interview_status',
  'importance',
  'hr_user_id',
  'senior_id',
] as const

const facts: { [Name in keyof MemberFilters]?: (row: Row) => boolean } = {
  in_company: ({ working_status }) => isWithCompany(working_status),
  need_follow: ({ need_follow }) => need_follow,
  no_department: ({ department }) => department === null,
  no_senior: ({ senior_id }) => senior_id === null,
  stopped: (row) => row.is_stopped_send_questions_mail || row.is_stopped_send_anniv_mail,
  unread: ({ message_read }) => !message_read,
}

const standings = ['overdue', 'silent', 'senior_to_confirm', 'bounced', 'complained'] as const

/** Whether it rained in the months, given as YYYY-MM, or the round asked for. */
const hasRained = (row: Row, { rained_from, rained_to, rained_round }: MemberFilters): boolean =>
  [rained_from, rained_to, rained_round].every((asked) => asked === undefined) ||
  row.answers.some(({ month, round, condition_type }) => {
    const due = month.replace('/', '-')
    return (
      isRainy(condition_type) &&
      (rained_from === undefined || due >= rained_from) &&
      (rained_to === undefined || due <= rained_to) &&
      (rained_round === undefined || round === rained_round)
    )
  })

function matches(row: Row, filters: MemberFilters, { standing }: Members): boolean {
  const stands = (name: string) => standing.get(name)?.has(row.id) ?? false
  const { need, round, condition_type } = filters
  const asked = <T>(value: T | undefined, is: (value: T) => boolean) => value === undefined || is(value)
  return (
    plain.every((name) => asked<number>(filters[name], (value) => row[name] === value)) &&
    asked(filters.q || undefined, (typed) => isMeant(typed, row)) &&
    asked<CodeOf<typeof conditionType>>(condition_type, (code) => row.condition_type === code) &&
    asked(need, (group) => row.attention.rank !== null && needRanks[group].includes(row.attention.rank)) &&
    asked(round, (number) => stands(`round-${number}`)) &&
    hasRained(row, filters) &&
    asked(filters.joined_from, (day) => row.date_contracted >= day) &&
    asked(filters.joined_to, (day) => row.date_contracted <= day) &&
    Object.entries(facts).every(([name, is]) =>
      asked(filters[name as keyof MemberFilters], (wanted) => is(row) === wanted),
    ) &&
    standings.every((name) => asked(filters[name], (wanted) => stands(name) === wanted))
  )
}

const kana = ({ lastname_kana, firstname_kana, lastname, firstname }: Row) =>
  `${lastname_kana ?? lastname}\n${firstname_kana ?? firstname}`

const byText = (textOf: (row: Row) => string) => (one: Row, other: Row) =>
  textOf(one) < textOf(other) ? -1 : Number(textOf(one) > textOf(other))

const last = '~'

const weight = ({ condition_type }: Row) =>
  condition_type === conditionType.is.no_answer ? 0 : -condition_type

/** Each order as it usually stands. */
const orders: Record<NonNullable<MemberFilters['sort']>, (one: Row, other: Row) => number> = {
  attention: (one, other) => rankOf(one) - rankOf(other),
  name: byText(kana),
  joined: (one, other) => byText((row) => row.date_contracted)(other, one),
  answered: (one, other) => byText((row) => row.answered_at ?? '')(other, one),
  condition: (one, other) => weight(one) - weight(other),
  due: byText((row) => row.interview_due_date ?? last),
}

const rankOf = ({ attention: { rank } }: Row) => (rank === null ? Number.POSITIVE_INFINITY : codeOfRank(rank))

const newestFirst = ['joined', 'answered']

export function listed(members: Members, filters: MemberFilters, below: Below): Row[] {
  const { department_id, sort = 'attention', order } = filters
  const inside =
    department_id === undefined
      ? null
      : filters.department_only
        ? new Set([department_id])
        : below.get(department_id)
  const rows = members.rows.filter(
    (row) => (inside === null || inside?.has(row.department?.id ?? 0)) && matches(row, filters, members),
  )
  const sorted = rows.toSorted((one, other) => orders[sort](one, other) || 0)
  const usual = newestFirst.includes(sort) ? 'desc' : 'asc'
  if ((order ?? usual) === usual) return sorted
  if (sort !== 'due') return sorted.toReversed()
  const isDue = (row: Row) => row.interview_due_date !== null
  return [...sorted.filter(isDue).toReversed(), ...sorted.filter((row) => !isDue(row))]
}
