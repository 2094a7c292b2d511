import type { BackTest, RetirementRisk } from '#contract/talent/examination-calls.ts'
import type { Tendency } from '#contract/talent/risk-words.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx, Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { readApart } from '../../../platform/replica.ts'
import { intents } from '../../annual-survey/service.ts'
import { backTestOf, type Look, looksOf } from './back-test-rules.ts'
import { readExamined, readRounds } from './queries.ts'
import { type RiskInputs, riskOf, tendencyOf } from './risk-rules.ts'
import { signalsOn } from './signal-rules.ts'

async function signalsFor(tx: Tx, reader: Reader, ids: readonly number[]) {
  const rounds = Map.groupBy(await readRounds(tx, reader, ids), ({ member_id }) => member_id)
  const intent = await intents(tx, reader, ids)
  return (id: number, day: string) => signalsOn(day, rounds.get(id) ?? [], intent.get(id) ?? null)
}

export async function riskFor(
  { tx, actor, now }: Pick<Ctx, 'tx' | 'now'> & { actor: Reader },
  memberId: number,
  results: RiskInputs['results'],
): Promise<RetirementRisk> {
  const signals = await signalsFor(tx, actor, [memberId])
  return riskOf({ results, ...signals(memberId, todayIn(now)) })
}

/** What the tendency said of those who left three months before, and of those who are there still. */
export function backTest(ctx: Ctx): Promise<{ result: BackTest }> {
  const today = todayIn(ctx.now)
  return readApart(ctx, async (tx) => {
    const all = await readExamined(tx, ctx.actor, today)
    const { left, stayed } = looksOf(all, today)
    const results = new Map(all.map(({ id, examined_on: on, ...scores }) => [id, { ...scores, on }]))
    const signals = await signalsFor(
      tx,
      ctx.actor,
      [...left, ...stayed].map(({ id }) => id),
    )
    const said = (looks: readonly Look[]): Tendency[] =>
      looks.flatMap(({ id, day }) => {
        const own = results.get(id)
        return own ? [tendencyOf({ results: own, ...signals(id, day) })] : []
      })
    return { result: backTestOf(said(left), said(stayed)) }
  })
}
