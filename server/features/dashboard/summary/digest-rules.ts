import type { Rate } from '#contract/dashboard.ts'
import { type RoleKey, roles } from '#contract/permissions.ts'
import type { Groups } from '../queries.ts'

export type Recipient = { id: number; email: string; role: RoleKey }

/** Readers who may know the same things, so that one digest serves them all: administrators, viewers, each restricted viewer. */
export function audiences(recipients: readonly Recipient[]): Recipient[][] {
  const audienceOf = ({ id, role }: Recipient) =>
    role === 'restricted_viewer' ? `user ${id}` : roles[role].type
  return [...Map.groupBy(recipients, audienceOf).values()]
}

/** A member as the summary names it. What was answered stays in the product. */
export type Named = {
  name: string
  department: string | null
  dueDate: string | null
  handler: string | null
  isNew: boolean
}
/** `repeated` of its first people are named in a group above. */
export type NamedGroup = { count: number; members: Named[]; repeated: number }

export type Digest = {
  overdue: NamedGroup
  rainy: NamedGroup
  needFollow: NamedGroup
  newCount: number
  bouncedCount: number
  seniorToConfirmCount: number
  answers: { count: number; sunny: number; cloudy: number; rainy: number }
  /** The answer rate of the month in which the week ended. */
  month: { month: string; answered: Rate }
}

/** What who has no account reads of a week: figures alone, and none over fewer than five people. */
export type Figures = Pick<Digest, 'answers' | 'month'> & { overdueCount: number }

const leastPeople = 5

/** The figures of a digest, or null where they would be about so few that somebody might be recognised. */
export function figuresOf({ overdue, answers, month }: Digest): Figures | null {
  const n = answers.sunny + answers.cloudy + answers.rainy
  if (Math.min(n, month.answered.n) < leastPeople) return null
  return { answers, month, overdueCount: overdue.count }
}

/** The groups of the summary, each person named where the reason weighs most. */
export function namedGroups(
  groups: Pick<Groups, 'overdue' | 'rainy' | 'need_follow'>,
  newIds: ReadonlySet<number>,
): Pick<Digest, 'overdue' | 'rainy' | 'needFollow'> {
  const named = new Set<number>()
  const groupOf = ({ count, members }: Groups['rainy']): NamedGroup => {
    const fresh = members.filter(({ id }) => !named.has(id))
    for (const { id } of fresh) named.add(id)
    return {
      count,
      repeated: members.length - fresh.length,
      members: fresh.map((member) => ({
        name: `${member.lastname} ${member.firstname}`,
        department: member.department_name,
        dueDate: member.interview_due_date,
        handler: member.hr_user_name,
        isNew: newIds.has(member.id),
      })),
    }
  }
  return {
    overdue: groupOf(groups.overdue),
    rainy: groupOf(groups.rainy),
    needFollow: groupOf(groups.need_follow),
  }
}

/** Whether a week without anything in it: no mail is sent then. */
export function isQuiet(digest: Digest): boolean {
  const { overdue, rainy, needFollow, bouncedCount, seniorToConfirmCount, answers } = digest
  return (
    overdue.count + rainy.count + needFollow.count + bouncedCount + seniorToConfirmCount + answers.count === 0
  )
}
