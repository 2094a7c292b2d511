import type { OpenedPage } from '#contract/answers/calls.ts'
import type { AnswerScreen, Contact } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import { surveyPages } from '#contract/surveys/forecast-calls.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { bindToCompany } from '../../../platform/database.ts'
import { found } from '../../../platform/errors.ts'
import { companyContact } from '../../contacts/service.ts'
import * as customQuestions from '../../custom-questions/service.ts'
import { readerFor } from '../../external-reader/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import type { PostedForm } from '../pages/form-rules.ts'
import type { Turn, Wish } from '../pages/service.ts'
import { beginningOf, filledIn, problemsOf } from '../pages/survey-rules.ts'
import type { Visit } from '../service.ts'
import { examplePage } from './example-rules.ts'
import { readCompany, readRoles } from './queries.ts'
import { previewOfToken, previewToken } from './token-rules.ts'

/** The base addresses of the surveys' previews; a round's number follows. */
export function list({ app, actor: { companyId }, now }: Ctx) {
  const result = surveyPages.map((survey) => ({
    survey,
    url: `/a/preview/${previewToken(app.secret, { companyId, survey }, now)}`,
  }))
  return { result }
}

export type Look = { token: string; round: string; language: Language }

export async function show(ctx: Visit, look: Look, wish: Wish): Promise<Turn> {
  const { page, contact } = await open(ctx, look, wish.isSent)
  const screen: AnswerScreen =
    wish.isSent && !wish.isChange
      ? { kind: 'thanks', page, draftKey: draftKeyOf(page) }
      : { kind: 'fill', ...beginningOf(page), problems: [], draftKey: draftKeyOf(page), writtenAt: 0 }
  return { status: 200, language: page.language, screen, contact }
}

/** The next step as for a member; nothing is stored. */
export async function advance(ctx: Visit, look: Look, posted: PostedForm): Promise<Turn> {
  const language = posted.language ?? look.language
  const { page, contact } = await open(ctx, { ...look, language }, false)
  if (posted.step === 'send') return { sentIn: language }
  const filled = filledIn(page, posted.fields)
  const problems = posted.step === 'edit' ? [] : problemsOf(filled)
  const draftKey = draftKeyOf(page)
  const { writtenAt } = posted
  const screen: AnswerScreen =
    posted.step === 'edit' || problems.length > 0
      ? { kind: 'fill', ...filled, problems, draftKey, writtenAt }
      : { kind: 'confirm', ...filled, problems: [], draftKey, writtenAt }
  return { status: problems.length > 0 ? 422 : 200, language, screen, contact }
}

const draftKeyOf = (page: OpenedPage): string =>
  `preview-${page.survey === 'monthly' ? page.survey : page.half}.0`

/** The example under the company's settings, read in a transaction of its own. */
function open(
  { app, now }: Visit,
  look: Look,
  isAnswered: boolean,
): Promise<{ page: OpenedPage; contact: Contact }> {
  const { companyId, survey } = found(previewOfToken(app.secrets, look.token, now))
  const { language } = look
  const round = Math.min(Math.max(Number.parseInt(look.round, 10) || 1, 1), monthlyRounds)
  return app.database.asSystem(async (tx) => {
    await bindToCompany(tx, companyId)
    const company = found(await readCompany(tx, companyId))
    const questions = await customQuestions.asked(tx, { companyId, round, answers: [] })
    const [settings, roles] = [await settingsOf(tx, companyId), await readRoles(tx, companyId)]
    const isReadOutside = (await readerFor(app, tx, companyId)) !== null
    const facts = { company, roles, settings, questions, language, round, isAnswered, isReadOutside }
    const page = examplePage(survey, { ...facts, today: todayIn(now) })
    return { page, contact: await companyContact(tx, companyId) }
  })
}
