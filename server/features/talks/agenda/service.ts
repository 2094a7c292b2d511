import type { Agenda } from '#contract/talks/calls.ts'
import { daysBetween, todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { noteRead } from '../../../platform/reads.ts'
import * as answers from '../../answers/service.ts'
import { readsEveryEntry } from '../../follow-ups/service.ts'
import { countTalks } from '../queries.ts'
import { agendaOf, agendaReasonOf, lowestQuestion, whyPassedOn } from './agenda-rules.ts'
import { readNeed } from './queries.ts'

const daysInMonth = 30.44

/** The next talk's agenda, from the reasons that the caller may know. */
export async function agendaFor(ctx: Ctx, memberId: number): Promise<Agenda> {
  const { tx, actor } = ctx
  const today = todayIn(ctx.now)
  const need = found(await readNeed(tx, actor, { memberId, today }))
  const released = await releasedOf(ctx, memberId)
  const agenda = agendaOf({
    reason: agendaReasonOf(need.reasons),
    question: lowestQuestion(need.reasons),
    month: Math.max(0, Math.floor(daysBetween(need.joinedOn, today) / daysInMonth)),
    talker: readsEveryEntry(actor) ? 'hr' : 'manager',
    talks: await countTalks(tx, actor, memberId),
  })
  const isAsked = need.reasons.length === 0 && released.length > 0
  return { ...agenda, ...(isAsked && { why: whyPassedOn }), released }
}

/** The sentences of the newest answer that HR passed on to the caller. */
export async function releasedOf(ctx: Ctx, memberId: number): Promise<string[]> {
  const { companyId } = ctx.actor
  const all = await answers.ofMember(ctx.tx, { companyId, memberId, today: todayIn(ctx.now) }, ctx.actor)
  const words = all.flatMap(({ shared }) => shared.flatMap(({ sentences }) => sentences))
  if (words.length > 0) noteRead(ctx, 'answers', [memberId])
  return words
}
