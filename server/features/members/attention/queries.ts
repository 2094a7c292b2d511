import { type RawBuilder, sql } from 'kysely'
import { interviewStatus } from '#contract/codes.ts'
import { type AttentionNeed, attentionNeeds, needRanks } from '#contract/follow-ups/attention-ranks.ts'
import { codeOfRank } from '#contract/follow-ups/attention-rules.ts'
import { silentFrom } from '#contract/limits.ts'
import { actsOnFollowUps } from '#contract/permissions.ts'
import { isAdministrator, type Reader } from '../../../platform/context.ts'
import { disclosedLately, knowsNeed, scopeOf } from '../../member-scopes/service.ts'

/** Whether the day of member `m`'s open follow-up has gone by, for who may act on it. */
export const isOverdue = (reader: Reader, today: string): RawBuilder<boolean> =>
  actsOnFollowUps(reader.role)
    ? sql`(m.interview_due_date is not null and m.interview_due_date < ${today}
        and waits_for_follow_up(m.interview_status))`
    : sql`false`

/** The rank that the weather and the silence alone give member `m`: all that is shown beside an answer for HR alone. */
const openRank = sql`case when is_rainy(m.condition_type) then ${sql.lit(codeOfRank('rain'))}
  when m.unanswered_in_a_row >= ${sql.lit(silentFrom)} then ${sql.lit(codeOfRank('silent'))} end`

/** The stored rank as this reader knows it, where it was told of the answer. */
const knownRank = (reader: Reader): RawBuilder<number | null> =>
  scopeOf(reader).limitedToUser === null
    ? sql`m.attention_rank`
    : sql`case when ${knowsNeed(reader)} then m.attention_rank when m.attention_rank is not null then ${openRank} end`

/** The stored rank and since when, as far as the reader was told: who was not knows of no reason. */
const shown = (reader: Reader, column: 'attention_rank' | 'attention_since'): RawBuilder<unknown> => {
  const stored = sql.ref(`m.${column}`)
  if (isAdministrator(reader)) return stored
  const isLimited = scopeOf(reader).limitedToUser !== null
  const known = !isLimited
    ? stored
    : column === 'attention_rank'
      ? knownRank(reader)
      : sql`case when ${knownRank(reader)} is not null then ${stored} end`
  return sql`case when ${stored} is not null and ${disclosedLately(reader)} then ${known} end`
}

/** The stored ranks of a group; none where it is the day alone that speaks. */
export const ranksOf = (need: AttentionNeed): number[] => needRanks[need].map(codeOfRank)

/** Whether member `m`'s gravest reason has this rank, as the order of members has it for this reader. */
export const hasRank = (reader: Reader, rank: number): RawBuilder<boolean> =>
  sql`${knownRank(reader)} = ${sql.lit(rank)}`

/** Whether this is where member `m`'s gravest reason puts it. Nobody is named while a colleague is on it, but for what is grave. */
export function isInNeed(reader: Reader, need: AttentionNeed, today: string): RawBuilder<boolean> {
  if (need === 'overdue')
    return sql`(${shown(reader, 'attention_rank')} is null and ${isOverdue(reader, today)})`
  const isOfRank = sql<boolean>`(m.attention_rank is not null
    and ${knownRank(reader)} = any(${ranksOf(need)}::smallint[]) and ${disclosedLately(reader)})`
  if (need === 'urgent' || need === 'grave') return isOfRank
  return sql`(${isOfRank} and (m.interview_status = ${interviewStatus.is.not_handled} or ${isOverdue(reader, today)}))`
}

/** Whether member `m` stands in any of these groups: one of whom the dashboard says that somebody is needed. */
export const isNeeded = (reader: Reader, today: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    attentionNeeds.map((need) => isInNeed(reader, need, today)),
    sql` or `,
  )})`

/** The order of attention, or its reverse: rank, newest first; then overdue, latest first; then newest answer. */
export function attentionOrder(
  reader: Reader,
  today: string,
  direction: 'asc' | 'desc' = 'asc',
): RawBuilder<unknown> {
  const rank = shown(reader, 'attention_rank')
  const since = shown(reader, 'attention_since')
  const overdue = sql`case when ${rank} is null and ${isOverdue(reader, today)} then m.interview_due_date end`
  const newest = sql`coalesce(m.last_answered_at, m.created_at)`
  return direction === 'asc'
    ? sql`${rank}, ${since} desc nulls last, ${overdue} desc nulls last, ${newest} desc, m.id`
    : sql`${rank} desc, ${since} nulls first, ${overdue} nulls first, ${newest}, m.id desc`
}
