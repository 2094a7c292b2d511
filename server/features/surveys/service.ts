import { monthlyQuestions } from '#contract/answers/questions.ts'
import { enqType, mailLanguage, questionAnswerType } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import type { SurveyOverview, SurveySettings } from '#contract/surveys/calls.ts'
import { annualRound } from '#contract/surveys/plan.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { audit } from '../../platform/audit.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { changeSettings, markConfirmed, readSettings } from './queries.ts'

export { sendsAnnual } from './queries.ts'

/** How a company runs its surveys; the usual settings until it chooses otherwise. */
export async function settingsOf(tx: Tx, companyId: number): Promise<SurveySettings> {
  return (await settingsOfAll(tx, [companyId]))(companyId)
}

export async function settingsOfAll(
  tx: Tx,
  companyIds: readonly number[],
): Promise<(companyId: number) => SurveySettings> {
  const chosen = await readSettings(tx, companyIds)
  return (companyId) => chosen.get(companyId) ?? usualSurveySettings
}

type Versioned = SurveySettings & { version: number }

async function stored({ tx, actor }: Ctx): Promise<Versioned> {
  const chosen = await readSettings(tx, [actor.companyId])
  return chosen.get(actor.companyId) ?? { ...usualSurveySettings, version: 0 }
}

/** The settings, the questions everybody is asked, and the rounds each member gets. */
export async function list(ctx: Ctx): Promise<{ result: SurveyOverview }> {
  const settings = await stored(ctx)
  const questions = mailLanguage.entries.map(({ key }) => ({
    language: key,
    questions: monthlyQuestions[key].map(({ text, steps }, index) => ({
      id: index + 1,
      seqno: index + 1,
      question_text: text,
      answer_type: questionAnswerType.is.choice,
      options_json: [steps[5], steps[4], steps[3], steps[2], steps[1]],
    })),
  }))
  const monthly = Array.from({ length: monthlyRounds }, (_, index) => ({
    enq_type: enqType.is.monthly,
    enq_round: index + 1,
    name: `第${index + 1}回`,
  }))
  const annual = { enq_type: enqType.is.anniversary, enq_round: annualRound, name: '入社1年' }
  const rounds = settings.is_annual_active ? [...monthly, annual] : monthly
  return { result: { settings, questions, rounds } }
}

/** Changes the named settings and leaves the others as they are. */
export async function change(
  ctx: Ctx,
  changes: Partial<SurveySettings> & { version: number },
): Promise<{ message: string; version: number }> {
  if (!(await changeSettings(ctx.tx, ctx.actor.companyId, changes, asDate(ctx.now))))
    throw new AppError('stale_version')
  await audit(ctx, { category: 'survey_setting', task: 'survey_setting.update' })
  return { version: changes.version + 1, message: 'アンケートの設定を保存しました。' }
}

/** Keeps when the company first decided on the days of the monthly survey. */
export const confirmSchedule = ({ tx, actor, now }: Ctx): Promise<void> =>
  markConfirmed(tx, actor.companyId, asDate(now))

export async function monthlyMail(ctx: Ctx) {
  const { is_notified_of_sunny, is_notified_of_cloudy, is_notified_of_rainy, version } = await stored(ctx)
  return { is_notified_of_sunny, is_notified_of_cloudy, is_notified_of_rainy, version }
}

/** Chooses the weathers whose answers HR is told of. */
export async function changeMonthlyMail(ctx: Ctx, changes: Partial<SurveySettings> & { version: number }) {
  return { ...(await change(ctx, changes)), message: '月次アンケートの回答通知を保存しました。' }
}
