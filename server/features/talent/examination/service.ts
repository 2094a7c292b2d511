import * as z from 'zod'
import { hasLeft, linkStatus } from '#contract/codes.ts'
import { talentOrigins } from '#contract/talent/bands.ts'
import type { TalentExamination } from '#contract/talent/examination-calls.ts'
import { audit } from '../../../platform/audit.ts'
import type { Ctx, ReadCtx, SlowCtx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { noteRead } from '../../../platform/reads.ts'
import { type ExportFiles, orderMade } from '../../exports/service.ts'
import { leavingScales } from '../risk/risk-rules.ts'
import { riskFor } from '../risk/service.ts'
import { type Examination, readExamination } from './queries.ts'
import { scalesOf, talkOf, tipsOf } from './shown-rules.ts'

const storedTips = z.array(
  z.object({ category: z.string(), content: z.string(), keyword: z.string().nullable() }),
)

/** Everything but the tendency: what the screen and the PDF have in common. */
function shownOf(stored: Examination): Omit<TalentExamination, 'retirement_risk'> {
  const { person_id, examined_on, source, tips } = stored
  const all = tipsOf(person_id === null ? [] : storedTips.parse(tips), stored)
  return {
    link_status: person_id === null ? linkStatus.is.not_linked : linkStatus.is.linked,
    examined_on,
    source,
    source_label: source && talentOrigins[source],
    scales: person_id === null ? [] : scalesOf(stored),
    tips: all,
    talk: talkOf(stored),
    has_pdf: all.length > 0,
  }
}

/** The tendency of a present member with results. */
async function riskOf(ctx: Ctx, stored: Examination) {
  const { id, examined_on: on, working_status, ...scores } = stored
  const isRead = on !== null && !hasLeft(working_status) && leavingScales.some((key) => scores[key] !== null)
  return isRead ? { retirement_risk: await riskFor(ctx, id, { on, ...scores }) } : {}
}

/** A line of the security log that names the member by its number alone. */
const naming = (ctx: Ctx, uri: string): Ctx => ({ ...ctx, request: { ...ctx.request, uri } })

/** What is read of a member's results; each reading of linked ones is a line of the security log. */
export async function get(ctx: Ctx, id: number): Promise<{ result: TalentExamination }> {
  const stored = found(await readExamination(ctx.tx, ctx.actor, id))
  if (stored.person_id === null) return { result: shownOf(stored) }
  const uri = ctx.request.uri.replace('{id}', String(id))
  await audit(naming(ctx, uri), { category: 'talent', task: 'talent.read', members: [id] })
  const result = { ...shownOf(stored), ...(await riskOf(ctx, stored)) }
  noteRead(ctx, 'talent', [id])
  return { result }
}

/** The member's results as the PDF tells them. @throws AppError('not_found') where there is nothing to tell */
export async function printed({ tx, actor }: Pick<ReadCtx, 'tx' | 'actor'>, id: number) {
  const stored = found(await readExamination(tx, actor, id))
  const shown = shownOf(stored)
  if (!shown.has_pdf) throw new AppError('not_found')
  return { person: stored, shown }
}

/** Draws a member's PDF; it is at `pdf_url` for as long as any file that was made. */
export async function makePdf(slow: SlowCtx, files: ExportFiles, memberId: number) {
  const uri = `${slow.request.uri}?member_id=${memberId}`
  const named: SlowCtx = { ...slow, commit: (work) => slow.commit((ctx) => work(naming(ctx, uri))) }
  const made = await orderMade(named, files, { kind: 'talent_pdf', query: { member_ids: [memberId] } })
  return { ...made, pdf_url: `/v3/exports/${made.result.id}/file` }
}
