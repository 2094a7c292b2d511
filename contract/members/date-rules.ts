import { dateNumber, isRealDate } from '../dates.ts'
import type { FieldError } from '../errors.ts'
import { fieldError } from '../rule-messages.ts'
import { monthsAfter } from '../surveys/plan.ts'

/** A person's dates, as far as they are known. */
export type PersonDates = {
  date_contracted?: string | null | undefined
  delivery_date?: string | null | undefined
  date_resigned?: string | null | undefined
  birth_year?: number | null | undefined
  birth_month?: number | null | undefined
  birth_day?: number | null | undefined
}

const firstWorkday = '1950-01-01'
/** The first delivery may be a year after the joining. */
const monthsAhead = { date_contracted: 24, delivery_date: 36, date_resigned: 24 } as const
const joiningAges = { least: 15, most: 100 } as const

const workDates = ['date_contracted', 'delivery_date', 'date_resigned'] as const
const birthParts = ['birth_year', 'birth_month', 'birth_day'] as const

function workDateProblems(typed: PersonDates, today: string): FieldError[] {
  return workDates.flatMap((field) => {
    const date = typed[field]
    const isOutside = date && (date < firstWorkday || date > monthsAfter(today, monthsAhead[field]))
    return isOutside ? [fieldError(field, 'person_date')] : []
  })
}

const two = (part: number | null | undefined) => String(part ?? 1).padStart(2, '0')

/** A birthday of which a part may be unknown; 29 February stands while the year is. */
function birthProblem({ birth_year, birth_month, birth_day }: PersonDates, today: string): FieldError | null {
  if (birth_day && !birth_month) return fieldError('birth_month', 'required')
  const born = `${birth_year ?? 2000}-${two(birth_month)}-${two(birth_day)}`
  if (!isRealDate(born))
    return fieldError(
      'birth_day',
      'no_such_day',
      dateNumber(birth_year ?? 0, birth_month ?? 1, birth_day ?? 1),
    )
  return birth_year && born >= today ? fieldError('birth_year', 'being_the_past') : null
}

function ageProblem({ birth_year, date_contracted }: PersonDates): FieldError | null {
  if (!birth_year || !date_contracted) return null
  const age = Number(date_contracted.slice(0, 4)) - birth_year
  const isOutside = age < joiningAges.least || age > joiningAges.most
  return isOutside ? fieldError('birth_year', 'age_at_joining') : null
}

/** What is wrong with a person's dates themselves; only the fields in `typed` are judged. */
export function personDateProblems(member: PersonDates, typed: PersonDates, today: string): FieldError[] {
  const isBirthTyped = birthParts.some((part) => typed[part] != null)
  const born = isBirthTyped ? birthProblem(member, today) : null
  const age = isBirthTyped || typed.date_contracted ? ageProblem(member) : null
  const birth = born ?? age
  return [...workDateProblems(typed, today), ...(birth ? [birth] : [])]
}
