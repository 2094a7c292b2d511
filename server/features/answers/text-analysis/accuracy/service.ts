import type { TextAccuracy } from '#contract/text-analysis/calls.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { lexiconVersion, measured } from '../../../text-analysis/service.ts'
import { accuracyOf, disagreementOf, monthOf } from './accuracy-rules.ts'
import { measuredRates } from './measured-rules.ts'
import { countFeedback, countFeedbackByMonth, listDisagreements } from './queries.ts'

const shownMonths = 12
const shownDisagreements = 50

export async function accuracy(ctx: Ctx): Promise<{ result: TextAccuracy }> {
  const { tx, actor } = ctx
  const counts = await countFeedback(tx, actor.companyId)
  const months = await countFeedbackByMonth(tx, actor.companyId, shownMonths)
  const disagreements = await listDisagreements(ctx, shownDisagreements)
  return {
    result: {
      ...accuracyOf(counts, lexiconVersion),
      months: months.map(monthOf),
      disagreements: {
        count: disagreements[0]?.count ?? 0,
        items: disagreements.map(disagreementOf),
      },
      measured: measured.flatMap(measuredRates),
    },
  }
}
