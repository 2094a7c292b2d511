import type { ReportQuery } from '#contract/reports/calls.ts'
import type { ReportInsights } from '#contract/reports/insight-calls.ts'
import { addMonths, todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { readApart } from '../../../platform/replica.ts'
import { hasNamedAccess, readsGraveAnswers } from '../../member-scopes/service.ts'
import { answerEntry } from '../chart-rules.ts'
import { totalOf } from '../overview-rules.ts'
import { periodBefore } from '../period-rules.ts'
import { read } from '../service.ts'
import { figuresOf, intakesOf, intakesSince, unitsOf } from './figure-rules.ts'
import { countTopics, readQuotes } from './queries.ts'
import { chosenFindings } from './sentence-rules.ts'
import { topicsOf } from './topic-rules.ts'
import { sentencesOf } from './wording-rules.ts'

/** What the first screen of the report tells: a few sentences, and the figures beside them. */
export async function insights(ctx: Ctx, query: ReportQuery = {}): Promise<{ result: ReportInsights }> {
  const reading = await read(ctx, query, true, ({ to }) => intakesSince(to))
  const { period } = reading
  const written = await readApart(ctx, async (tx) => {
    const asked = { query, period: { from: periodBefore(period).from, to: period.to }, now: period }
    return {
      counts: await countTopics(tx, ctx.actor, asked),
      texts: await readQuotes(tx, ctx.actor, asked),
    }
  })
  const { writers, topics } = topicsOf(written.counts, written.texts, {
    isNamed: hasNamedAccess(ctx.actor),
    readsGrave: readsGraveAnswers(ctx.actor),
  })
  const units = unitsOf(reading)
  const today = todayIn(ctx.now)
  const figures = figuresOf(reading, units, topics, today)
  const { delivery_num, is_withheld, withheld_reason } = answerEntry(totalOf(reading))
  return {
    result: {
      period,
      first_delivery_date: reading.firstDay,
      delivery_num,
      is_withheld,
      withheld_reason,
      sentences: sentencesOf(chosenFindings(figures), {
        query,
        period: { from: period.from, to: lastOver(period.to, today) },
        units: units.map(({ value: key, name, has_below }) => ({ key, name, has_below })),
      }),
      units,
      intakes: intakesOf(reading),
      writers,
      topics,
    },
  }
}

/** The last month that sentences are about: not the current one, in which many may answer still. */
const lastOver = (to: string, today: string): string =>
  to < today.slice(0, 7) ? to : addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
