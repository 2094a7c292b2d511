import type { AnnualReport } from '#contract/annual-survey/report-calls.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { percentages, rateOf } from '../../answers/service.ts'
import { countedMembers, scopeOf, withheldReason } from '../../member-scopes/service.ts'
import { companyGroupMeans, countReadable, overallGroupMeans } from '../means/service.ts'
import { countAnnual, readEarlierEditions } from '../queries.ts'
import { rounded } from '../score-rules.ts'

type Scores = AnnualReport['companyAverages']

/** The company's scores beside those of all companies, and where the survey stands. */
export async function report(ctx: Ctx): Promise<{ result: AnnualReport }> {
  const counts = await countAnnual(ctx.tx, ctx.actor, { among: countedMembers, today: todayIn(ctx.now) })
  const company = await companyGroupMeans(ctx.tx, ctx.actor)
  const countOf = (key: keyof Scores) => company.find((one) => one.key === key)?.count ?? 0
  const companyAverages = scoresIn(company)
  const [delivered, answered] = [counts.sent ?? 0, counts.sent_answered ?? 0]
  return {
    result: {
      allAverages: scoresIn(await overallGroupMeans(ctx.tx)),
      companyAverages,
      withheld_reason: Object.values(companyAverages).includes(null)
        ? await reasonFor(ctx, counts.answered ?? 0)
        : undefined,
      companyCounts: { success: countOf('success'), motivation: countOf('motivation') },
      deliveredCount: delivered,
      renewalDeliveredCount: delivered - (counts.sent_older ?? 0),
      notDeliveredCount: (counts.target ?? 0) - delivered,
      answeredCount: counts.answered ?? 0,
      seniorAnsweredCount: counts.senior_answered ?? 0,
      earlier_editions: await readEarlierEditions(ctx.tx, ctx.actor),
      answered: rateOf(answered, delivered, percentages([answered, delivered - answered])[0]),
    },
  }
}

/** Why there is no mean: of the company's answers all are told to who sees the whole of it. */
async function reasonFor({ tx, actor }: Ctx, answered: number) {
  const isWhole = scopeOf(actor).limitedToUser === null
  return withheldReason({ answered, disclosed: isWhole ? answered : await countReadable(tx, actor) })
}

function scoresIn(means: readonly { key: string; average: number | null }[]): Scores {
  const meanOf = (key: keyof Scores) => rounded(means.find((one) => one.key === key)?.average ?? null)
  return { success: meanOf('success'), motivation: meanOf('motivation') }
}
