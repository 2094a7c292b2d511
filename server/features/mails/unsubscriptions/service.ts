import type { Temporal } from 'temporal-polyfill'
import type { Contact } from '#contract/answers/view.ts'
import { type Language, languageOf } from '#contract/codes.ts'
import type { MailChoice, MailStanding } from '#contract/mails/unsubscribe-view.ts'
import { fullName } from '#contract/members/name.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { bindToCompany } from '../../../platform/database.ts'
import { found } from '../../../platform/errors.ts'
import { choiceUrl } from '../../../platform/links.ts'
import { contactFor } from '../../contacts/service.ts'
import * as followUps from '../../follow-ups/service.ts'
import { isOpen, standingOf } from './choice-rules.ts'
import type { MemberKey } from './link-rules.ts'
import { memberOfToken, unsubscribeToken } from './link-rules.ts'
import type { StoppedPayload } from './mails.ts'
import { cancelNotices, findMember, noteComplaint, readAccounts, seenMember, writeChoice } from './queries.ts'

export { readerUrl } from './readers/service.ts'

/** Somebody comes with a link, or a mail program in its reader's name. */
export type Visit = { app: App; now: Temporal.Instant }

export type Opened = { standing: MailStanding; language: Language }

export const unsubscribeUrl = (app: App, member: MemberKey): string =>
  choiceUrl(app.config.PUBLIC_URL, unsubscribeToken(app.secret, member))

/** The headers of RFC 2369 and RFC 8058 by which a mail program stops a member's notices with one click. */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The header of RFC 2369 alone: a mail program leads to the page where its reader chooses, and ends nothing by itself. */
export const choosingHeaders = (app: App, member: MemberKey): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl(app, member)}>`,
})

/** What is sent to the holder of a link, and whom in HR it can reach. Looking changes nothing. */
export function open(ctx: Visit, token: string): Promise<Opened & { contact: Contact }> {
  return ctx.app.database.asSystem(async (tx) => {
    const key = await bound(ctx, tx, token)
    return { ...(await openedFor(tx, key)), contact: await contactFor(tx, key) }
  })
}

export function choose(ctx: Visit, token: string, choice: MailChoice): Promise<Opened> {
  return ctx.app.database.asSystem(async (tx) => {
    const key = await bound(ctx, tx, token)
    return await chooseFor({ ...ctx, tx }, key, choice)
  })
}

/** Writes what a member chose; a stop of the surveys stands in HR's timeline and is told by mail. The same choice twice is one. */
export async function chooseFor(
  { tx, ...ctx }: Visit & { tx: Tx },
  key: MemberKey,
  choice: MailChoice,
): Promise<Opened> {
  const opened = await openedFor(tx, key, { holds: true })
  if (!isOpen(choice, opened.standing)) return opened
  await writeChoice(tx, key, choice, asDate(ctx.now))
  if (choice === 'stop_notices') await cancelNotices(tx, key)
  const words = forHr[choice]
  if (words) await followUps.note(tx, ctx.now, key, words)
  if (choice === 'stop_surveys') await notifyOfStop(tx, ctx, key)
  return await openedFor(tx, key)
}

/** The member's mail provider reported spam: notices end, HR is notified, surveys go on. */
export async function complained(tx: Tx, key: MemberKey, at: Date): Promise<void> {
  if (!(await noteComplaint(tx, key, at))) return
  await cancelNotices(tx, key)
  await followUps.note(tx, asInstant(at), key, complaintWords)
}

const complaintWords =
  '本人のメールサービスから、当社からのメールを「迷惑メール」とする報告が届きました。お礼などのメールは停止しました。アンケートはこれまでどおり送りますが、届かないことがあります。メールの受け取りについて、本人に確認してください。'

/** What HR reads in the timeline; a choice about notices is the member's own matter. */
const forHr: Partial<Record<MailChoice, string>> = {
  stop_surveys:
    '本人が、メールの受け取りのページからアンケートの配信を停止しました。以後の回は「配信を停止しています」となります。体調や職場で気がかりなことがないか、アンケートとは別に声をかけてください。',
  resume_surveys: '本人が、メールの受け取りのページからアンケートの配信を再開しました。',
}

/** The member behind a link, in a transaction that from here on sees one company only. */
async function bound(ctx: Visit, tx: Tx, token: string): Promise<MemberKey> {
  const key = found(memberOfToken(ctx.app.secrets, token))
  await bindToCompany(tx, key.companyId)
  return key
}

/** What is sent to a member now. @throws AppError('not_found') */
export async function openedFor(tx: Tx, key: MemberKey, options = { holds: false }): Promise<Opened> {
  const member = found(await findMember(tx, key, options))
  return { standing: standingOf(member), language: languageOf(member.mail_language) }
}

/** Writes to HR that a member stopped the surveys, once a day: to each account that gets notices and sees the member. */
async function notifyOfStop(
  tx: Tx,
  { app, now }: { app: App; now: Temporal.Instant },
  { companyId, memberId }: MemberKey,
): Promise<void> {
  const mails: NewNotification[] = []
  for (const { email, ...reader } of await readAccounts(tx, companyId)) {
    const member = await seenMember(tx, reader, memberId)
    if (!member) continue
    const payload: StoppedPayload = {
      companyName: member.company_name,
      memberName: fullName(member),
      memberCode: member.code,
    }
    const { userId } = reader
    const key = `${memberId} ${todayIn(now)} ${userId}`
    mails.push({ companyId, kind: 'surveys_stopped', key, userId, recipient: email, payload })
  }
  await enqueueNotifications(tx, app, mails, now)
}
