import { longDate } from '#contract/dates.ts'
import { undoMinutes } from '#contract/follow-ups/rules.ts'
import type { Talk, TalkPromise } from '#contract/talks/calls.ts'
import { promiseOutcome, talkKind, talkWent } from '#contract/talks/codes.ts'
import { codeIn } from '#contract/validation.ts'
import { formatLocal } from '../../platform/calendar.ts'
import type { Actor } from '../../platform/context.ts'
import type { PromiseRow } from './promise-queries.ts'
import type { TalkRow } from './queries.ts'

/** The moment from which a report stays. */
export const undoEnd = ({ created_at }: { created_at: Date }): Date =>
  new Date(created_at.getTime() + undoMinutes * 60_000)

/** A talk as the call answers it. */
export function toTalk(row: TalkRow, { userId }: Actor, now: Date): Talk {
  const end = undoEnd(row)
  return {
    id: row.log_id,
    kind: codeIn(talkKind).parse(row.kind),
    talked_on: row.talked_on,
    went: codeIn(talkWent).nullable().parse(row.went),
    note: row.note,
    by: row.poster,
    created_at: formatLocal(row.created_at),
    undo_until: row.user_id === userId && now < end ? formatLocal(end) : null,
  }
}

/** A promise as the calls answer it. */
export const toPromise = (row: PromiseRow, { userId }: Actor, today: string): TalkPromise => ({
  id: row.id,
  member_id: row.member_id,
  member_code: row.code,
  member_name: row.member_name,
  body: row.body,
  due_on: row.due_on,
  is_due: row.outcome === null && row.due_on <= today,
  by: row.maker_name,
  is_own: row.user_id === userId,
  outcome: codeIn(promiseOutcome).nullable().parse(row.outcome),
  is_shown: Boolean(row.is_shown),
})

/** What the timeline says of a talk, before its note. */
export function talkWords({ on, went, note }: { on: string; went: number; note: string | null }): string {
  const words = `${longDate(on, 'ja')}に話しました（${talkWent.label(went)}）。`
  return note ? `${words}\n${note}` : words
}
