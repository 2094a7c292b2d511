import { type ConditionType, hasWeather } from '#contract/codes.ts'
import type { MemberInNeed, Rate } from '#contract/company/dashboard-calls.ts'
import type { AttentionNeed } from '#contract/follow-ups/attention-ranks.ts'
import { isGrave } from '#contract/follow-ups/attention-rules.ts'
import { leastPeople } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import type { Groups } from '../queries.ts'

/** A member as the summary names it. What was answered stays in the product. */
export type Named = {
  name: string
  department: string | null
  weather: ConditionType | 'unanswered' | null
  dueDate: string | null
  handler: string | null
  isNew: boolean
  /** Why, in a few characters, and in its own words; neither where it is grave, nor for who does not act. */
  reason: string
  sentence: string | null
}
export type NamedGroup = { count: number; members: Named[] }

/** The groups of the summary, the gravest first as on the dashboard: everybody is in one of them. */
export const digestGroups = ['urgent', 'grave', 'rainy', 'needFollow', 'silentTwice', 'overdue'] as const
export type DigestGroup = (typeof digestGroups)[number]

export type Digest = Record<DigestGroup, NamedGroup> & {
  /** Whether its reader acts on follow-ups: who does not is told of no deadline and no duty. */
  acts: boolean
  newCount: number
  /** Whatever else speaks for them. */
  overdueCount: number
  bouncedCount: number
  supervisorToConfirmCount: number
  answers: { count: number; sunny: number; cloudy: number; rainy: number }
  month: { month: string; answered: Rate }
}

/** A week's figures for readers without an account; the earlier program expects the overdue count. */
export type Figures = Pick<Digest, 'answers' | 'month' | 'overdueCount'>

/** The figures of a digest, or null where they would be about so few that somebody might be recognised. */
export function figuresOf({ overdueCount, answers, month }: Digest): Figures | null {
  const n = answers.sunny + answers.cloudy + answers.rainy
  if (Math.min(n, month.answered.n) < leastPeople) return null
  return { answers, month, overdueCount }
}

/** The same with so many people in all, the gravest first; the numbers stay. */
export function firstPeople(
  groups: Record<DigestGroup, NamedGroup>,
  most: number,
): Record<DigestGroup, NamedGroup> {
  const first = new Set(digestGroups.flatMap((key) => groups[key].members).slice(0, most))
  const cut = ({ count, members }: NamedGroup): NamedGroup => ({
    count,
    members: members.filter((member) => first.has(member)),
  })
  return {
    urgent: cut(groups.urgent),
    grave: cut(groups.grave),
    rainy: cut(groups.rainy),
    needFollow: cut(groups.needFollow),
    silentTwice: cut(groups.silentTwice),
    overdue: cut(groups.overdue),
  }
}

/** The groups of the summary with the names of their first people. */
export function namedGroups(
  groups: Groups,
  newIds: ReadonlySet<number>,
  acts: boolean,
): Record<DigestGroup, NamedGroup> {
  const groupOf = (need: AttentionNeed): NamedGroup => ({
    count: groups[need].count,
    members: groups[need].members.map((member) => ({
      ...named(member, newIds.has(member.id)),
      ...saidOf(member, acts),
    })),
  })
  return {
    urgent: groupOf('urgent'),
    grave: groupOf('grave'),
    rainy: groupOf('rainy'),
    needFollow: groupOf('need_follow'),
    silentTwice: groupOf('silent_twice'),
    overdue: groupOf('overdue'),
  }
}

/** Mails get forwarded: what is grave stays in the product, and so do the words of all for who does not act. */
function saidOf({ attention, headline }: MemberInNeed, acts: boolean): Pick<Named, 'reason' | 'sentence'> {
  if (!acts || isGrave(attention.reasons)) return { reason: '', sentence: null }
  // the day stands beside it
  return { ...headline, reason: attention.rank === 'overdue' ? '' : headline.reason }
}

const named = (member: MemberInNeed, isNew: boolean): Omit<Named, 'reason' | 'sentence'> => ({
  name: fullName(member),
  department: member.department_name,
  weather: weatherOf(member),
  dueDate: member.interview_due_date,
  handler: member.hr_user_name,
  isNew,
})

/** None where the reader was not named for the answer. */
function weatherOf({ is_unanswered, condition_type }: MemberInNeed): Named['weather'] {
  if (is_unanswered) return 'unanswered'
  return hasWeather(condition_type) ? condition_type : null
}

/** How many people of the digest's groups wait for somebody. */
export const waitingCount = (digest: Record<DigestGroup, NamedGroup>): number =>
  digestGroups.reduce((sum, key) => sum + digest[key].count, 0)

/** Whether a week without anything in it: no mail is sent then. */
export function isQuiet(digest: Digest): boolean {
  const { bouncedCount, supervisorToConfirmCount, answers } = digest
  return waitingCount(digest) + bouncedCount + supervisorToConfirmCount + answers.count === 0
}
