import { languageOf } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import { personName } from '#contract/members/name.ts'
import { senderNameIn } from '../../../channels/email/signature.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import * as customQuestions from '../../custom-questions/service.ts'
import { type OwnTexts, ownTextsOf } from '../../mails/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import { mayWelcome, welcomeFacts } from '../change-rules.ts'
import { readUngreeted, senderOf, type WrittenMember } from './queries.ts'

const mailsAtOnce = 250

export type Welcome = { member: WrittenMember; facts: NonNullable<ReturnType<typeof welcomeFacts>> }

/** Last of all, since the queue's one job for sending is held from here to the commit. */
export async function welcomeAll(ctx: Ctx, welcomes: readonly Welcome[]): Promise<void> {
  const { companyId } = ctx.actor
  const { is_initial_mail } = await settingsOf(ctx.tx, companyId)
  if (!is_initial_mail) return
  const sender = await senderOf(ctx.tx, companyId)
  const words = {
    ownText: await ownTextsOf(ctx.tx, [companyId]),
    lengthOf: await customQuestions.lengthsOf(ctx.tx, [companyId]),
  }
  for (let from = 0; from < welcomes.length; from += mailsAtOnce) {
    const batch = welcomes.slice(from, from + mailsAtOnce)
    await enqueueNotifications(
      ctx.tx,
      ctx.app,
      batch.map((welcome) => mailOf(welcome, sender, words)),
      ctx.now,
    )
  }
}

/** Greets those whose surveys were stopped from the start, now that they are to come: none of them was sent one yet. */
export async function welcomeResumed(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const today = todayIn(ctx.now)
  const ungreeted = await readUngreeted(ctx.tx, ctx.actor.companyId, ids)
  const welcomes = ungreeted.flatMap(({ member, schedule }) => {
    const facts = mayWelcome(member) ? welcomeFacts(schedule, today) : null
    return facts ? [{ member, facts }] : []
  })
  if (welcomes.length > 0) await welcomeAll(ctx, welcomes)
}

type WelcomeWords = { ownText: OwnTexts; lengthOf: customQuestions.LengthOfRound }

function mailOf(
  { member, facts }: Welcome,
  sender: Awaited<ReturnType<typeof senderOf>>,
  { ownText, lengthOf }: WelcomeWords,
): NewNotification {
  const language = languageOf(member.mail_language)
  const own = ownText(member.company_id, 'welcome', language)
  const payload = {
    ...(own ? { own } : {}),
    ...facts,
    // The rounds to come are the last ones.
    ...lengthOf(member.company_id, monthlyRounds - facts.rounds + 1),
    language,
    memberName: personName(member, language),
    companyName: sender.name,
    senderName: senderNameIn(sender, language),
    senderDepartment: sender.sender_department,
    replyTo: sender.sender_email,
    pageNonce: member.page_nonce.toString('hex'),
  }
  const { company_id: companyId, id: memberId, email: recipient } = member
  return { companyId, kind: 'welcome', key: String(memberId), memberId, recipient, payload }
}
