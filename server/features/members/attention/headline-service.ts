import type { MemberRow } from '#contract/members/calls.ts'
import type { Ctx } from '../../../platform/context.ts'
import { noteRead } from '../../../platform/reads.ts'

/** Puts on record whose own sentence the reader is shown. */
export function noteHeadlines(ctx: Ctx, rows: readonly (Pick<MemberRow, 'id' | 'headline'> | null)[]): void {
  const read = rows.flatMap((row) => (row !== null && row.headline.sentence !== null ? [row.id] : []))
  noteRead(ctx, 'listed', read)
}
