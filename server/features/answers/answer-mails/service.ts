import type { Temporal } from 'temporal-polyfill'
import { hrOnlyWords } from '#contract/answers/hr-only.ts'
import { type ConditionType, conditionType, languageOf } from '#contract/codes.ts'
import type { AttentionRank } from '#contract/follow-ups/attention-ranks.ts'
import { rankOf } from '#contract/follow-ups/attention-rules.ts'
import { fullName, personName } from '#contract/members/name.ts'
import { codeIn } from '#contract/validation.ts'
import type { NewMail } from '../../../channels/mail-kinds.ts'
import type { Mail } from '../../../channels/mail-layout.ts'
import { queueMails } from '../../../channels/mail-queue.ts'
import { unnamedSender } from '../../../channels/mail-signature.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { type AskedJob, askedJob, enqueue } from '../../../platform/jobs.ts'
import { bouncesThatStop } from '../../deliveries/service.ts'
import { ownTextsOf } from '../../mails/service.ts'
import { audiences } from '../../member-scopes/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import type { AnsweredPayload, ThanksPayload } from './mails.ts'
import { answeredMail, exampleAnswer } from './mails.ts'
import { mayRead, readAccounts, readAnswer, type ToldAnswer } from './queries.ts'
import { isNews, isWanted } from './weather-rules.ts'

type Weathered = { condition_type: number }

type AnswerKey = { companyId: number; answerId: number }

/** `needsCare`: the thanks are worded by us, as the company's own words may be cheerful. */
type Asked = AnswerKey & { isFirst: boolean; needsCare: boolean }

/**
 * The job that writes the mails which follow from an answer, after its transaction: thanks for the first answer of a
 * round, and a notice to HR when there is news. The answer's number is put in where it is stored.
 * @param before the version before, if there is one
 */
export function afterAnswer(
  answer: Weathered & { company_id: number },
  { before, needsCare }: { before: Weathered | undefined; needsCare: boolean },
): AskedJob[] {
  if (!isNews(before ? weatherOf(before) : null, weatherOf(answer))) return []
  return [
    askedJob('answer_notices', {
      company_id: answer.company_id,
      is_first: before === undefined,
      needs_care: needsCare,
    }),
  ]
}

const weatherOf = ({ condition_type }: Weathered): ConditionType =>
  codeIn(conditionType).parse(condition_type)

/**
 * The same when the text made an answer's weather worse or asks for somebody sooner: HR is told once more, unless it was
 * told that. A job, so that what the member waits for stays short.
 */
export const afterWorsening = (tx: Tx, { companyId, answerId }: AnswerKey): Promise<void> =>
  enqueue(tx, 'answer_notices', {
    company_id: companyId,
    answer_id: answerId,
    is_first: false,
    needs_care: false,
  })

/** The notice about the answer of somebody made up; its link leads nowhere. */
export const exampleAnswerMail = (companyName: string, publicUrl: string): Mail =>
  answeredMail(exampleAnswer(companyName), publicUrl)

/** Queues the mails that follow from an answer, each once however often this runs. */
export async function tell(
  app: App,
  now: Temporal.Instant,
  { companyId, answerId, isFirst, needsCare }: Asked,
): Promise<void> {
  await app.database.asCompany(companyId, async (tx) => {
    const answer = await readAnswer(tx, companyId, answerId)
    if (!answer) return
    const settings = await settingsOf(tx, companyId)
    const weather = codeIn(conditionType).parse(answer.condition_type)
    const thanks =
      isFirst && settings.is_monthly_thanks ? await thanksFor(tx, companyId, { answer, needsCare }) : []
    const rank = rankOf(answer.need_follow_reasons)
    const isAsked = isWanted(settings, weather)
    const isTold = rank === 'life' || isAsked
    const notices = isTold ? await mailsToReaders(tx, companyId, { answer, weather, rank, isAsked }) : []
    await queueMails(tx, app, [...thanks, ...notices], now)
  })
}

/** A company's own words may be cheerful: beside a grave answer stand the standard ones, which say nothing of it. */
async function thanksFor(
  tx: Tx,
  companyId: number,
  { answer, needsCare }: { answer: ToldAnswer; needsCare: boolean },
): Promise<NewMail[]> {
  const isReached = answer.bounce_count < bouncesThatStop || answer.has_other_way
  if (answer.notices_stopped_at || !isReached) return []
  const language = languageOf(answer.mail_language)
  const ownTexts = await ownTextsOf(tx, [companyId])
  const payload: ThanksPayload = {
    language,
    own: needsCare ? null : ownTexts(companyId, 'thanks', language),
    sender: {
      companyName: answer.company_name,
      senderName: answer.sender_name ?? unnamedSender[language],
      senderDepartment: answer.sender_department,
    },
    replyTo: answer.sender_email,
    name: personName(answer, language),
    round: answer.round,
    pageNonce: answer.page_nonce.toString('hex'),
  }
  const memberId = answer.member_id
  const key = `${memberId}.${answer.round}`
  return [{ companyId, kind: 'thanks', key, memberId, recipient: answer.email, payload }]
}

/** The notice for who does not read what the answer says: no why, no what next, and no haste beyond the weather's. */
const weatherAlone = (payload: AnsweredPayload): AnsweredPayload => ({
  ...payload,
  explanation: hrOnlyWords,
  action: '人事の担当者が対応します。',
  ...{ isWorsened: false, isUrgent: false, isGrave: false },
})

/** One mail for each account that may read the answer; what was told is not told again. */
async function mailsToReaders(
  tx: Tx,
  companyId: number,
  {
    answer,
    weather,
    rank,
    isAsked,
  }: { answer: ToldAnswer; weather: ConditionType; rank: AttentionRank | null; isAsked: boolean },
): Promise<NewMail[]> {
  const isUrgent = rank === 'life'
  const isGrave = rank === 'grave'
  const payload: AnsweredPayload = {
    companyName: answer.company_name,
    memberName: fullName(answer),
    memberCode: answer.code,
    department: answer.department_name,
    round: answer.round,
    weather,
    explanation: answer.explanation,
    action: answer.action,
    isLate: answer.is_late,
    isWorsened: answer.is_changed_condition_by_ta,
    isUrgent,
    isGrave,
  }
  const news = isUrgent ? 'urgent' : isGrave ? `${weather} grave` : weather
  const accounts = await readAccounts(tx, companyId, isUrgent)
  const mails: NewMail[] = []
  for (const alike of audiences(accounts)) {
    const [first] = alike
    if (!first || !(await mayRead(tx, first, answer.id))) continue
    const isKept = first.role === 'restricted_viewer' && answer.is_hr_only
    if (isKept && !isAsked) continue
    for (const { userId, email } of alike)
      mails.push({
        companyId,
        kind: 'monthly_complete',
        key: `${answer.id} ${isKept ? weather : news} ${userId}`,
        userId,
        recipient: email,
        payload: isKept ? weatherAlone(payload) : payload,
      })
  }
  return mails
}
