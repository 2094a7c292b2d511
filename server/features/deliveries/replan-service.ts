import type { Temporal } from 'temporal-polyfill'
import { asDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { settingsOf } from '../surveys/service.ts'
import { cancelMails, changeRounds, holdRoundsOf } from './change-queries.ts'
import type { CycleMember } from './day-rules.ts'
import type { MemberKey } from './queries.ts'
import { replanRounds } from './replan-rules.ts'
import { dueInstant } from './schedule-rules.ts'
import { endPartsWith } from './supervisor-surveys/service.ts'

export type PlannedMember = MemberKey & CycleMember

/** Moves what is still to come with the member's dates, and ends it for who has left. */
export const replan = (tx: Tx, now: Temporal.Instant, member: PlannedMember): Promise<void> =>
  replanMany(tx, now, [member])

const membersAtOnce = 100

/** The same for many members, in a few statements a batch. */
export async function replanMany(
  tx: Tx,
  now: Temporal.Instant,
  members: readonly PlannedMember[],
): Promise<void> {
  const [first] = members
  if (!first) return
  const { companyId } = first
  const { send_hour: sendHour } = await settingsOf(tx, companyId)
  for (let start = 0; start < members.length; start += membersAtOnce) {
    const batch = members.slice(start, start + membersAtOnce)
    const ids = batch.map(({ memberId }) => memberId)
    const rounds = await holdRoundsOf(tx, companyId, ids)
    const changes = batch.flatMap((member) =>
      replanRounds(rounds.get(member.memberId) ?? [], member, { now, sendHour }).map(({ held, change }) => ({
        memberId: member.memberId,
        enqType: held.enqType,
        round: held.round,
        ...change,
        dueAt: asDate(dueInstant(change.dueOn, sendHour)),
      })),
    )
    await changeRounds(tx, companyId, changes, asDate(now))
    const cancelled = changes.filter(({ cancels }) => cancels)
    await cancelMails(tx, companyId, cancelled)
    await endPartsWith(tx, now, batch)
  }
}
