import type { Temporal } from 'temporal-polyfill'
import { isGrave } from '#contract/follow-ups/attention-rules.ts'
import { fullName } from '#contract/members/name.ts'
import type { Mail } from '../../../channels/email/layout.ts'
import { type Sender, unnamedSender } from '../../../channels/email/signature.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { dateOf, instantAt, todayIn } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { settingsOfAll } from '../../surveys/service.ts'
import { exampleLines } from './example-rules.ts'
import type { ReportPayload } from './mails.ts'
import { reportMail } from './mails.ts'
import { type AnswerFor, answersFor, holdCompany, recordNotified, reportingCompanies } from './queries.ts'
import { type Answer, reportLine } from './report-rules.ts'

/** An answer older than this is no news to a supervisor: it was missed in an outage, or reports were off. */
const newsDays = 7

/** Asks for the reports of every company whose sending hour of today has come, once a day. */
export async function begin(app: App, now: Temporal.Instant, task: string): Promise<void> {
  const today = todayIn(now)
  await app.database.asSystem(async (tx) => {
    const companies = await reportingCompanies(tx)
    const settingsFor = await settingsOfAll(
      tx,
      companies.map(({ id }) => id),
    )
    for (const { id, supervisors_notified_until: notifiedUntil } of companies) {
      const until = sendingInstant(today, settingsFor(id).send_hour)
      const isDue =
        now.epochMilliseconds >= until.epochMilliseconds &&
        (notifiedUntil === null || notifiedUntil < asDate(until))
      if (isDue)
        await enqueue(
          tx,
          task,
          { company_id: id, until: until.toString() },
          { key: `${task} ${id} ${until.toString()}` },
        )
    }
  })
}

const sendingInstant = (date: string, hour: number): Temporal.Instant =>
  instantAt(date, `${String(hour).padStart(2, '0')}:00`)

/** Queues one mail for each supervisor about the answers since the last reports; each answer is told once. */
export async function report(
  app: App,
  now: Temporal.Instant,
  { companyId, until }: { companyId: number; until: Temporal.Instant },
): Promise<void> {
  await app.database.asCompany(companyId, async (tx) => {
    const company = await holdCompany(tx, companyId)
    if (!company) return
    const span = spanUntil(until, company.supervisors_notified_until)
    if (!span) return
    const answers = await answersFor(tx, companyId, span)
    const mails = [...Map.groupBy(answers, ({ senior_id }) => senior_id).values()].flatMap((own) =>
      mailsTo(own, { companyId, company, day: dateOf(until) }),
    )
    await recordNotified(tx, companyId, span.until)
    await enqueueNotifications(tx, app, mails, now)
  })
}

/** The first reports cover one day; after an outage no more than a week is made up for. */
function spanUntil(until: Temporal.Instant, notifiedUntil: Date | null): { after: Date; until: Date } | null {
  const end = asDate(until)
  if (notifiedUntil !== null && notifiedUntil >= end) return null
  const oldest = asDate(until.subtract({ hours: 24 * newsDays }))
  const yesterday = asDate(until.subtract({ hours: 24 }))
  const after = notifiedUntil === null ? yesterday : notifiedUntil > oldest ? notifiedUntil : oldest
  return { after, until: end }
}

type Company = NonNullable<Awaited<ReturnType<typeof holdCompany>>>

function mailsTo(
  answers: readonly AnswerFor[],
  { companyId, company, day }: { companyId: number; company: Company; day: string },
): NewNotification[] {
  const [first] = answers
  if (!first) return []
  const supervisor = fullName({ lastname: first.senior_lastname, firstname: first.senior_firstname })
  const notifiedUntil = { supervisor, readsText: company.supervisor_reads_text }
  const lines = answers.flatMap((answer) => reportLine(asAnswer(answer), notifiedUntil) ?? [])
  if (lines.length === 0) return []
  const payload: ReportPayload = {
    companyName: company.name,
    senderName: company.sender_name ?? unnamedSender.ja,
    senderDepartment: company.sender_department,
    replyTo: company.sender_email,
    supervisor,
    supervisorId: first.senior_id,
    isCopy: false,
    lines,
  }
  const mail = { companyId, kind: 'senior_report' as const, key: `${first.senior_id} ${day}` }
  const copyTo = first.receiving_bcc ? company.sender_email : null
  return [
    { ...mail, recipient: first.email, payload },
    ...(copyTo
      ? [{ ...mail, key: `${mail.key} copy`, recipient: copyTo, payload: { ...payload, isCopy: true } }]
      : []),
  ]
}

const asAnswer = (row: AnswerFor): Answer => ({
  memberName: fullName(row),
  department: row.full_path,
  round: row.round,
  answeredOn: dateOf(asInstant(row.answered_at)),
  condition: row.condition_type,
  notice: row.notice,
  question3: row.question3,
  text: row.answer_text,
  isGrave: row.is_grave ?? (row.waiting_emotion_answer || isGrave(row.need_follow_reasons)),
  previous:
    row.previous_condition === null || row.previous_notice === null
      ? null
      : { condition: row.previous_condition, notice: row.previous_notice },
})

export const exampleReport = (sender: Sender, now: Temporal.Instant, stopUrl: string): Mail =>
  reportMail(
    {
      ...sender,
      replyTo: null,
      supervisor: '上田 司',
      isCopy: false,
      lines: exampleLines(todayIn(now)),
    },
    stopUrl,
  )
