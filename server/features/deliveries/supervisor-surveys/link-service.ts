import type { Temporal } from 'temporal-polyfill'
import {
  type AnswerStatus,
  answerStatus,
  hasLeft,
  type Language,
  languageOf,
  opensWhenSent,
} from '#contract/codes.ts'
import type { PersonName } from '#contract/members/name.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { nonceOf } from '../../../platform/tokens.ts'
import { settingsOf } from '../../surveys/service.ts'
import type { MemberKey } from '../queries.ts'
import { annualAnswerableUntil, deadlineInstant } from '../schedule-rules.ts'
import {
  findMemberPart,
  findSupervisorPart,
  markMemberAnswered,
  markSupervisorAnswered,
} from './link-queries.ts'

/** A part of the one-year survey as its link opens it; `linkState` tells what the link allows. */
export type OpenedPart = MemberKey & {
  half: 'member' | 'senior'
  /** Who is asked as the supervisor; for the member's part null while nobody is. */
  supervisorId: number | null
  supervisor: PersonName | null
  member: PersonName
  companyName: string
  status: AnswerStatus
  sentAt: Temporal.Instant
  deadline: Temporal.Instant
  /** No answer is taken from here on; until then one after the deadline is late. */
  answerableUntil: Temporal.Instant
  /** The member has left, or the supervisor was taken out: nothing is taken any more. */
  isClosed: boolean
  language: Language
}

/** The part of a one-year survey behind a genuine link, or null; `holds` locks it. */
export async function openPartByToken(
  app: App,
  tx: Tx,
  token: string,
  { holds = false } = {},
): Promise<OpenedPart | null> {
  const nonce = nonceOf(app.secrets, 'answer', token)
  if (!nonce) return null
  const own = await findMemberPart(tx, nonce, holds)
  if (own) return opened(tx, 'member', own)
  const supervisor = await findSupervisorPart(tx, nonce, holds)
  return supervisor ? opened(tx, 'senior', supervisor) : null
}

type Row = NonNullable<Awaited<ReturnType<typeof findMemberPart | typeof findSupervisorPart>>>

async function opened(tx: Tx, part: OpenedPart['half'], row: Row): Promise<OpenedPart | null> {
  const leftAt = row.sent_at ?? row.queued_at
  if (!leftAt) return null
  const sentAt = asInstant(leftAt)
  const limitDay = row.limit_day ?? (await settingsOf(tx, row.company_id)).annual_limit_day
  const deadline = row.closes_at ? asInstant(row.closes_at) : deadlineInstant(sentAt, limitDay)
  const isGone = hasLeft(row.working_status)
  return {
    companyId: row.company_id,
    memberId: row.member_id,
    half: part,
    supervisorId: row.senior_id,
    supervisor:
      row.senior_id === null
        ? null
        : { lastname: row.senior_lastname ?? '', firstname: row.senior_firstname ?? '' },
    member: { lastname: row.lastname, firstname: row.firstname },
    companyName: row.company_name,
    // Who holds the link was reached, also while the server's word for it is not recorded.
    status: opensWhenSent(row.answer_status) ? answerStatus.is.sent : row.answer_status,
    sentAt,
    deadline,
    answerableUntil: annualAnswerableUntil(deadline),
    isClosed: isGone || row.deleted_at !== null || row.senior_deleted_at !== null,
    language: part === 'member' ? languageOf(row.mail_language) : 'ja',
  }
}

/** Notes that a part is answered; its mails that still wait do not leave. */
export async function recordAnnualAnswered(tx: Tx, now: Temporal.Instant, part: OpenedPart): Promise<void> {
  const times = { sentAt: asDate(part.sentAt), closesAt: asDate(part.deadline), now: asDate(now) }
  await (part.half === 'member' ? markMemberAnswered : markSupervisorAnswered)(tx, part, times)
}
