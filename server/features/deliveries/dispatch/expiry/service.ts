import { dateOf, startOfDay } from '../../../../platform/calendar.ts'
import { asDate } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database.ts'
import { firstSendableDay } from '../../schedule-rules.ts'
import { addCounts, type RoundKey } from '../queries.ts'
import type { Run } from '../run-rules.ts'
import { endWaiting, endWaitingParts } from './queries.ts'

export async function dropMissed(tx: Tx, run: Run): Promise<number> {
  const first = firstSendableDay(dateOf(run.at))
  return countDropped(tx, run, await endWaiting(tx, first, run.asOf))
}

export async function dropMissedParts(tx: Tx, run: Run): Promise<number> {
  const first = asDate(startOfDay(firstSendableDay(dateOf(run.at))))
  return countDropped(tx, run, await endWaitingParts(tx, first, run.asOf))
}

async function countDropped(tx: Tx, run: Run, dropped: readonly RoundKey[]): Promise<number> {
  for (const [companyId, own] of Map.groupBy(dropped, ({ company_id }) => company_id))
    await addCounts(tx, run, companyId, { skipped: own.length })
  return dropped.length
}
