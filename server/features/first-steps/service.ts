import type { FirstStepsView } from '#contract/company/first-step-calls.ts'
import { firstStepKeys } from '#contract/company/first-steps.ts'
import { samplePeople, writeSamplePeople } from '#sample/sample-people.ts'
import { audit } from '../../platform/audit.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../platform/context.ts'
import { AppError, found } from '../../platform/errors.ts'
import { holdSamples, markAsSamples, removeSamples, samplesOf } from '../members/service.ts'
import * as surveys from '../surveys/service.ts'
import { readSteps, readSurroundings, savePutAway } from './queries.ts'

/** How far the company is, and whether it may look around with sample people. */
export async function view({ tx, actor }: Ctx): Promise<{ result: FirstStepsView }> {
  const { is_put_away, ...steps } = found(await readSteps(tx, actor))
  const { send_day, send_hour, limit_day, reminder_days } = await surveys.settingsOf(tx, actor.companyId)
  const { samples, hasMembers } = await samplesOf(tx, actor.companyId)
  return {
    result: {
      steps: firstStepKeys.map((key) => ({ key, is_done: steps[key] })),
      is_put_away,
      schedule: { send_day, send_hour, limit_day, reminder_days },
      sample_people: { count: samples, is_loadable: samples === 0 && !hasMembers },
    },
  }
}

/** Puts the card of the dashboard away for the caller alone, or brings it back. */
export async function putAway({ tx, actor, now }: Ctx, isPutAway: boolean) {
  await savePutAway(tx, actor, isPutAway ? asDate(now) : null)
  return {
    message: isPutAway
      ? '「はじめの8ステップ」を隠しました。ヘルプからいつでも開けます。'
      : '「はじめの8ステップ」を「今日」の画面に表示します。',
  }
}

/** Decides on the days as they are set. */
export async function confirmSchedule(ctx: Ctx) {
  await surveys.confirmSchedule(ctx)
  await audit(ctx, { category: 'survey_setting', task: 'survey_setting.confirm_schedule' })
  return { message: '月次アンケートの日程を決めました。' }
}

/** Lets a company that never had a member look around with people who do not exist. */
export async function loadSamples(slow: SlowCtx) {
  const { companyId, userId } = slow.actor
  const surroundings = await slow.look(async ({ tx }) => {
    refuseOthers(await samplesOf(tx, companyId))
    return readSurroundings(tx, companyId)
  })
  const people = await samplePeople({ ...surroundings, userId, today: todayIn(slow.now) })
  return slow.commit(async (ctx) => {
    refuseOthers(await holdSamples(ctx.tx, companyId))
    const count = await writeSamplePeople(ctx.tx, companyId, people)
    await markAsSamples(ctx.tx, companyId)
    await audit(ctx, { category: 'member', task: 'member.load_samples' })
    return { result: { count }, message: `サンプルのメンバー${count}名を登録しました。` }
  })
}

function refuseOthers({ samples, hasMembers }: { samples: number; hasMembers: boolean }): void {
  if (hasMembers) throw new AppError('members_registered')
  if (samples > 0) throw new AppError('samples_loaded')
}

/** Takes the sample people away, and everything that came of them. */
export async function dropSamples(ctx: Ctx) {
  const count = await removeSamples(ctx.tx, ctx.actor.companyId)
  if (count === 0) throw new AppError('not_found')
  await audit(ctx, { category: 'member', task: 'member.remove_samples' })
  return { result: { count }, message: `サンプルのメンバー${count}名を削除しました。` }
}
