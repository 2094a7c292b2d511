import type { Temporal } from 'temporal-polyfill'
import { hrOnlyWords } from '#contract/answers/hr-only.ts'
import type { Care } from '#contract/answers/view.ts'
import { type ConditionType, conditionType, languageOf } from '#contract/codes.ts'
import type { AttentionRank } from '#contract/follow-ups/attention-ranks.ts'
import { handlingTime, isPromised, rankOf, untilWords } from '#contract/follow-ups/attention-rules.ts'
import type { MailText } from '#contract/mails/text-rules.ts'
import { fullName, personName } from '#contract/members/name.ts'
import { actsOnFollowUps, type RoleKey } from '#contract/permissions.ts'
import { annualRound } from '#contract/surveys/plan.ts'
import { codeIn } from '#contract/validation.ts'
import type { Mail } from '../../../channels/email/layout.ts'
import { senderNameIn } from '../../../channels/email/signature.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { type AskedJob, askedJob, enqueue } from '../../../platform/jobs.ts'
import { bouncesThatStop } from '../../deliveries/service.ts'
import { ownTextsOf } from '../../mails/service.ts'
import { audiences } from '../../member-scopes/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import type { MemberKey } from '../queries.ts'
import { careBy, needsCare } from '../thanks-rules.ts'
import { careText } from './care-rules.ts'
import type { AnsweredPayload, ThanksPayload } from './mails.ts'
import { answeredMail, exampleAnswer } from './mails.ts'
import {
  type Addressee,
  mayRead,
  type NoticedAnswer,
  readAccounts,
  readAddressee,
  readAnswer,
} from './queries.ts'
import { isNews, isWanted, type News } from './weather-rules.ts'

type AnswerKey = { companyId: number; answerId: number }

type Stood = { condition_type: number; need_follow_reasons: string[] }

export const standingOf = ({ condition_type, need_follow_reasons }: Stood) => ({
  condition: codeIn(conditionType).parse(condition_type),
  reasons: need_follow_reasons,
})

/** The job after an answer's transaction: thanks for a round's first answer, and a notice to HR when there is news. */
export const afterAnswer = (company_id: number, news: News): AskedJob =>
  askedJob('answer_notices', { company_id, news })

/** The same for an answer whose words were read later. */
export const ask = (tx: Tx, { companyId, answerId }: AnswerKey, news: News): Promise<void> =>
  enqueue(tx, 'answer_notices', { company_id: companyId, answer_id: answerId, news })

/** The same where an external reader made an answer worse than HR knew. */
export async function afterOutsideReading(
  tx: Tx,
  answer: Stood & { company_id: number; id: number },
  after: ReturnType<typeof standingOf>,
): Promise<void> {
  const before = standingOf(answer)
  const { company_id: companyId, id: answerId } = answer
  if (isNews(before, after)) await ask(tx, { companyId, answerId }, { isFirst: false, before })
}

export const exampleAnswerMail = (companyName: string, publicUrl: string): Mail =>
  answeredMail(exampleAnswer(companyName), publicUrl)

/** Queues an answer's mails, each once however often this runs. */
export async function notify(
  app: App,
  now: Temporal.Instant,
  { companyId, answerId, news }: AnswerKey & { news: News },
): Promise<void> {
  await app.database.asCompany(companyId, async (tx) => {
    const answer = await readAnswer(tx, companyId, answerId)
    // what is still to be read is told once it was
    if (!answer || answer.waiting_emotion_answer) return
    if (!isNews(news.before, standingOf(answer))) return
    const settings = await settingsOf(tx, companyId)
    const weather = codeIn(conditionType).parse(answer.condition_type)
    const thanks = settings.is_monthly_thanks ? await thanksFor(tx, now, companyId, { answer, news }) : []
    const rank = rankOf(answer.need_follow_reasons)
    const isAsked = isWanted(settings, weather)
    const notices =
      isAsked || rank === 'life' || rank === 'grave'
        ? await mailsToReaders(tx, now, companyId, { answer, weather, rank, isAsked })
        : []
    await enqueueNotifications(tx, app, [...thanks, ...notices], now)
  })
}

/** After a round's first answer, and after the first grave one: then our own words replace the company's, which may be cheerful. */
async function thanksFor(
  tx: Tx,
  now: Temporal.Instant,
  companyId: number,
  { answer, news }: { answer: NoticedAnswer; news: News },
): Promise<NewNotification[]> {
  const said = { reasons: answer.need_follow_reasons }
  const isCareNow = needsCare(said) && !(news.before && needsCare(news.before))
  if (!news.isFirst && !isCareNow) return []
  const language = languageOf(answer.mail_language)
  const key = `${answer.member_id}.${answer.round}${news.isFirst ? '' : '.care'}`
  const own = needsCare(said)
    ? careText(careBy(answer, said, now), language, 'monthly')
    : (await ownTextsOf(tx, [companyId]))(companyId, 'thanks', language)
  return thanksTo(answer, { companyId, key, round: answer.round, own })
}

/** Nothing where no mail or channel reaches the member. */
function thanksTo(
  to: Addressee,
  { companyId, key, round, own }: { companyId: number; key: string; round: number; own: MailText | null },
): NewNotification[] {
  const isReached = to.bounce_count < bouncesThatStop || to.has_other_channel
  if (to.notices_stopped_at || !isReached) return []
  const language = languageOf(to.mail_language)
  const payload: ThanksPayload = {
    language,
    own,
    sender: {
      companyName: to.company_name,
      senderName: senderNameIn(to, language),
      senderDepartment: to.sender_department,
    },
    replyTo: to.sender_email,
    name: personName(to, language),
    round,
    pageNonce: to.page_nonce.toString('hex'),
  }
  return [{ companyId, kind: 'thanks', key, memberId: to.member_id, recipient: to.email, payload }]
}

/** The mail to a member whose half of a one-year survey is grave, in place of the thanks it has not. */
export async function careAfterAnnual(tx: Tx, member: MemberKey, care: Care): Promise<NewNotification[]> {
  const to = await readAddressee(tx, member)
  const own = careText(care, languageOf(to.mail_language), 'annual')
  const key = `${member.memberId}.annual.care`
  return thanksTo(to, { companyId: member.companyId, key, round: annualRound, own })
}

/** The promised day in HR's words; null without one. */
function untilOf(
  { need_follow_reasons: reasons, due_on: due, condition_type }: NoticedAnswer,
  today: string,
) {
  const time = handlingTime(reasons, codeIn(conditionType).parse(condition_type))
  return time && isPromised(reasons) && due !== null ? untilWords(time, due, today) : null
}

/** The notice for readers who act on no follow-up: nothing to do. */
const withoutOrders = (payload: AnsweredPayload): AnsweredPayload => ({
  ...payload,
  action: '人事の担当者が対応します。',
  isUrgent: false,
  isGrave: false,
  until: null,
  acts: false,
})

/** The same for readers who may not read the answer: only the weather. */
const weatherAlone = (payload: AnsweredPayload): AnsweredPayload => ({
  ...withoutOrders(payload),
  explanation: hrOnlyWords,
  isWorsened: false,
})

function shownTo({ role }: { role: RoleKey }, payload: AnsweredPayload, isKept: boolean): AnsweredPayload {
  if (isKept) return weatherAlone(payload)
  return actsOnFollowUps(role) ? payload : withoutOrders(payload)
}

/** One mail for each account that may read the answer, never the same news twice. */
async function mailsToReaders(
  tx: Tx,
  now: Temporal.Instant,
  companyId: number,
  {
    answer,
    weather,
    rank,
    isAsked,
  }: { answer: NoticedAnswer; weather: ConditionType; rank: AttentionRank | null; isAsked: boolean },
): Promise<NewNotification[]> {
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
    until: untilOf(answer, todayIn(now)),
    acts: true,
  }
  const news = isUrgent ? 'urgent' : isGrave ? `${weather} grave` : weather
  const accounts = await readAccounts(tx, companyId, isUrgent)
  const mails: NewNotification[] = []
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
        payload: shownTo(first, payload, isKept),
      })
  }
  return mails
}
