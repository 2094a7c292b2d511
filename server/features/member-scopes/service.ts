import { seesEverybody } from '#contract/permissions.ts'
import { dateOf, todayIn } from '../../platform/calendar.ts'
import { asInstant } from '../../platform/clock.ts'
import type { Ctx, ReadCtx, Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, found } from '../../platform/errors.ts'
import { countShownDepartments, findVisible, type MemberScope, readDisplaySetting } from './queries.ts'
import { countHidden, readerSince } from './reading-queries.ts'
import { isWorthStating, readableFrom } from './reading-rules.ts'

export { audiences } from './audience-rules.ts'
export {
  countedMembers,
  countSeen,
  departmentsBelow,
  disclosedLately,
  disclosedWithAnswer,
  hasUnreadReply,
  idsOf,
  isHrOnly,
  isOtherOne,
  isPartToPassOn,
  knowsHandling,
  knowsNeed,
  type MemberScope,
  partsOf,
  readDisplaySetting,
  readsAnswer,
  readsGraveAnswers,
  shownDueDay,
  visibleMembers,
} from './queries.ts'
export { type Answered, blocksOf, hasNamedAccess, shownParts, withheldReason } from './withholding-rules.ts'

/** A restricted viewer sees the departments (with their subtrees) and members of its display_setting; others all. */
export function scopeOf(actor: Reader): MemberScope {
  return {
    companyId: actor.companyId,
    limitedToUser: seesEverybody(actor.role) ? null : actor.userId,
    ...(actor.displaySetting && { displaySetting: actor.displaySetting }),
  }
}

/** A longer display setting stays a subquery, as it would be sent with every use. */
const idsAtHand = 200

/** The reader with its display setting, read once: subqueries took longer to plan than to read. */
export async function withDisplaySetting(tx: Tx, reader: Reader): Promise<Reader> {
  const { companyId, userId, role } = reader
  if (scopeOf(reader).limitedToUser === null) return reader
  const displaySetting = await readDisplaySetting(tx, reader)
  const { below, members } = displaySetting
  return below.length + members.length > idsAtHand ? reader : { companyId, userId, role, displaySetting }
}

/** The id of a visible member; throws 'not_found' for any other. */
export async function requireVisible(ctx: Ctx, memberId: number): Promise<number> {
  const row = await findVisible(ctx.tx, scopeOf(ctx.actor), memberId)
  return found(row).id
}

/** Throws 'not_found' for a department outside the caller's scope or of another company. */
export async function requireDepartments({ tx, actor }: Ctx, ids: readonly number[]): Promise<void> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return
  if ((await countShownDepartments(tx, scopeOf(actor), asked)) < asked.length) throw new AppError('not_found')
}

/** The day since when a restricted viewer reads answers; null once it reads all, and for other readers. */
export async function readsFrom({ tx, actor, now }: ReadCtx, code?: string): Promise<string | null> {
  const scope = scopeOf(actor)
  if (scope.limitedToUser === null) return null
  const { newest, ...hidden } = await countHidden(tx, actor, scope, code)
  const since = await readerSince(tx, actor)
  if (!isWorthStating(hidden) || newest === null || since === null) return null
  const [named, last] = [since, newest].map((at) => dateOf(asInstant(at)))
  const today = todayIn(now)
  return readableFrom({ named: named ?? today, hidden: last ?? today, today })
}
