import { type RawBuilder, sql } from 'kysely'
import { interviewStatus } from '#contract/codes.ts'
import { type AttentionNeed, attentionNeeds, needRanks } from '#contract/follow-ups/attention-ranks.ts'
import { codeOfRank } from '#contract/follow-ups/attention-rules.ts'
import { isAdministrator, type Reader } from '../../../platform/context.ts'
import { toldLately } from '../../member-scopes/service.ts'

/** Whether the day of member `m`'s open follow-up has gone by. */
export const isOverdue = (today: string): RawBuilder<boolean> =>
  sql`coalesce(m.interview_due_date < ${today} and waits_for_follow_up(m.interview_status), false)`

/** The stored rank and since when, as far as the reader was told: who was not knows of no reason. */
const shown = (reader: Reader, column: 'attention_rank' | 'attention_since'): RawBuilder<unknown> => {
  const stored = sql.ref(`m.${column}`)
  return isAdministrator(reader) ? stored : sql`case when ${toldLately(reader)} then ${stored} end`
}

/** Whether this is where member `m`'s gravest reason puts it. Nobody is named while a colleague is on it, but for what is grave. */
export function isInNeed(reader: Reader, need: AttentionNeed, today: string): RawBuilder<boolean> {
  const rank = shown(reader, 'attention_rank')
  if (need === 'overdue') return sql`(${rank} is null and ${isOverdue(today)})`
  const isOfRank = sql<boolean>`${rank} = any(${needRanks[need].map(codeOfRank)}::smallint[])`
  if (need === 'urgent' || need === 'grave') return sql`coalesce(${isOfRank}, false)`
  return sql`coalesce(${isOfRank} and (m.interview_status = ${interviewStatus.is.not_handled} or ${isOverdue(today)}), false)`
}

/** Whether member `m` stands in any of these groups: one of whom the dashboard says that somebody is needed. */
export const isNeeded = (reader: Reader, today: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    attentionNeeds.map((need) => isInNeed(reader, need, today)),
    sql` or `,
  )})`

/**
 * The one order of members, or the same turned round: by rank, within it the newest first, then whose day has gone by,
 * the latest of them first, then the newest answer.
 */
export function attentionOrder(
  reader: Reader,
  today: string,
  direction: 'asc' | 'desc' = 'asc',
): RawBuilder<unknown> {
  const rank = shown(reader, 'attention_rank')
  const since = shown(reader, 'attention_since')
  const overdue = sql`case when ${rank} is null and ${isOverdue(today)} then m.interview_due_date end`
  const newest = sql`coalesce(m.last_answered_at, m.created_at)`
  return direction === 'asc'
    ? sql`${rank}, ${since} desc nulls last, ${overdue} desc nulls last, ${newest} desc, m.id`
    : sql`${rank} desc, ${since} nulls first, ${overdue} nulls first, ${newest}, m.id desc`
}
