import type { MemberBulk } from '#contract/members/calls.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import * as deliveries from '../../deliveries/service.ts'
import * as followUps from '../../follow-ups/service.ts'
import { refuseOwnSupervisor } from '../own-supervisor-service.ts'
import { known } from '../queries.ts'
import { welcomeResumed } from '../registration/welcome-service.ts'
import {
  holdVisible,
  type MemberKeys,
  readResumable,
  type SurveysMeant,
  setStopped,
  setSupervisor,
} from './queries.ts'

type Changed = { count: number; message: string }

/** Changes many members at once; when one of them is not there, not the caller's or out of scope, nothing changes. */
export async function change(ctx: Ctx, input: MemberBulk) {
  const ids = [...new Set(input.ids)]
  if ((await holdVisible(ctx.tx, ctx.actor, ids)) !== ids.length) throw new AppError('not_found')
  const { count, message } = await changed(ctx, input, { companyId: ctx.actor.companyId, ids })
  await audit(ctx, { category: 'member', task: `member.bulk_${input.action}`, members: ids })
  return { result: { changed_count: count }, message }
}

function changed(
  ctx: Ctx,
  { action, hr_user_id, senior_id, surveys = 'monthly' }: MemberBulk,
  keys: MemberKeys,
): Promise<Changed> {
  switch (action) {
    case 'assign':
      return assign(ctx, keys, hr_user_id)
    case 'set_senior':
      return supervise(ctx, keys, senior_id)
    case 'stop_surveys':
      return stop(ctx, keys, surveys)
    case 'resume_surveys':
      return resume(ctx, keys, surveys)
    default:
      return action satisfies never
  }
}

async function assign(ctx: Ctx, { ids }: MemberKeys, hrUserId: number | null | undefined): Promise<Changed> {
  if (hrUserId === undefined) throw invalid('hr_user_id', 'required')
  const count = await followUps.assignMany(ctx, ids, hrUserId)
  return { count, message: `${count}名の担当者を${hrUserId === null ? '解除' : '変更'}しました。` }
}

/** A new supervisor has not been confirmed for the one-year survey yet. */
async function supervise(
  ctx: Ctx,
  keys: MemberKeys,
  supervisorId: number | null | undefined,
): Promise<Changed> {
  if (supervisorId === undefined) throw invalid('senior_id', 'required')
  const is = await known(ctx.tx, keys.companyId, { departmentId: null, supervisorId })
  if (!is.senior) throw invalid('senior_id', 'not_in_company')
  const count = await setSupervisor(ctx.tx, keys, supervisorId, asDate(ctx.now))
  await refuseOwnSupervisor(ctx, keys.ids)
  return { count, message: `${count}名の直属の上司を${supervisorId === null ? '解除' : '設定'}しました。` }
}

const surveyWords: Record<SurveysMeant, string> = {
  monthly: '月次アンケート',
  annual: '入社1年アンケート',
  all: '月次アンケートと入社1年アンケート',
}

/** Rounds that come due from now on are not sent; what was sent can still be answered. */
async function stop(ctx: Ctx, keys: MemberKeys, surveys: SurveysMeant): Promise<Changed> {
  const count = await setStopped(ctx.tx, keys, { surveys, isStopped: true }, asDate(ctx.now))
  if (surveys !== 'annual') await deliveries.cancelWelcomes(ctx.tx, keys)
  return { count, message: `${count}名の${surveyWords[surveys]}の配信を停止しました。` }
}

/** What is still to come is planned again; who never heard of the surveys is greeted first. */
async function resume(ctx: Ctx, keys: MemberKeys, surveys: SurveysMeant): Promise<Changed> {
  const at = asDate(ctx.now)
  const count = await setStopped(ctx.tx, keys, { surveys, isStopped: false }, at)
  await deliveries.replanMany(ctx.tx, ctx.now, await readResumable(ctx.tx, keys, at))
  await welcomeResumed(ctx, keys.ids)
  return { count, message: `${count}名の${surveyWords[surveys]}の配信を再開しました。` }
}
