import { keptDays } from '#contract/limits.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { scopeOf } from '../../member-scopes/service.ts'
import { countStates, lastRun } from './queries.ts'

/** The running and the last dispatch as the caller may see them. */
export async function summary({ tx, actor, now }: Ctx) {
  const scope = scopeOf(actor)
  const remembered = asDate(now.subtract({ hours: keptDays.mailWords * 24 }))
  const last = await lastRun(tx, scope, remembered)
  const states = await countStates(tx, scope, { since: last?.started_at ?? asDate(now), remembered })
  const count = (state: string) => states.get(state) ?? 0
  return {
    result: {
      states: {
        queued: count('queued'),
        sending: count('sending'),
        sent: count('sent'),
        failed: count('failed'),
      },
      running:
        count('sending') > 0 || (last !== undefined && last.finished_at === null && count('queued') > 0),
      last: last
        ? {
            ...last,
            started_at: formatLocal(last.started_at),
            finished_at: last.finished_at && formatLocal(last.finished_at),
          }
        : null,
    },
  }
}
