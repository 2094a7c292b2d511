import { hasLeft, type WorkingStatus, workingStatus } from '#contract/codes.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { plannedSurveys, stateOnEntry } from '#contract/surveys/plan.ts'
import { type PlannedMail, plannedMails, type Registered } from '#contract/surveys/planned-mails.ts'
import { fullDate } from '../../../parts/japanese-dates.ts'
import { firstDeliveryOf } from './member-schema.ts'
import type { MemberValues } from './member-values.ts'

/** One mail of a registration: when it leaves, what it is, and to whom besides the member. */
export type Announced = { when: string; what: string; to: string }

/** What a registration sends, in words. */
export type Announcement = {
  mails: Announced[]
  /** What is not sent, and why. */
  notes: string[]
  /** What follows when nobody answers; empty where no survey comes. */
  afterwards: string
}

const statusOf = (text: string): WorkingStatus => (text === '2' ? 2 : text === '3' ? 3 : text === '4' ? 4 : 1)

const whatOf = ({ kind, round }: PlannedMail) =>
  kind === 'welcome' ? 'ご案内' : kind === 'monthly' ? `第${round}回` : '入社1年'

/** What will be sent to somebody registered with these values, and when. */
export function announcementOf(
  values: MemberValues,
  now: Registered,
  settings: SurveySettings,
): Announcement {
  const date_resigned = values.date_resigned || null
  const status = stateOnEntry({ working_status: statusOf(values.working_status), date_resigned }, now.today)
  const member = {
    date_contracted: values.date_contracted,
    delivery_date: values.delivery_date || firstDeliveryOf(values.date_contracted, settings.send_day),
    // who is on leave is told what comes after the return
    working_status: status === workingStatus.is.on_leave ? workingStatus.is.employed : status,
    date_resigned,
    is_stopped_send_questions_mail: values.is_stopped_send_questions_mail,
    is_stopped_send_anniv_mail: values.is_stopped_send_anniv_mail,
    hasSupervisor: values.senior_id !== '',
  }
  const planned = plannedMails(member, settings, now).filter(
    ({ kind }) => kind !== 'welcome' || status === workingStatus.is.employed,
  )
  const isInParts = planned.some(({ kind }) => kind === 'annual_senior')
  return {
    mails: planned
      .filter(({ kind }) => kind !== 'annual_senior')
      .map((mail) => ({
        when: mail.isAtOnce ? '登録後すぐ' : fullDate(mail.date),
        what: whatOf(mail),
        to: mail.kind === 'annual' && isInParts ? '本人と上司' : '',
      })),
    notes: notesOf(values, {
      planned,
      status,
      settings,
      missed: plannedSurveys(member, now.today).missed,
    }),
    afterwards: planned.some(({ kind }) => kind === 'monthly') ? reminding(settings) : '',
  }
}

function reminding({ reminder_days, limit_day }: SurveySettings): string {
  const days = reminder_days.map((day) => `${day}日目`).join('と')
  const until = `締め切りは、配信日を1日目として${limit_day}日目です。`
  return days ? `${until}回答がないときは、${days}にリマインドを送信します。` : until
}

type Known = {
  planned: readonly PlannedMail[]
  status: WorkingStatus
  settings: SurveySettings
  missed: number
}

function notesOf(values: MemberValues, { planned, status, settings, missed }: Known): string[] {
  if (hasLeft(status)) return ['退職・入社辞退のため、アンケートは配信されません。']
  const has = (wanted: PlannedMail['kind']) => planned.some(({ kind }) => kind === wanted)
  const notes: string[] = []
  if (values.is_stopped_send_questions_mail)
    notes.push('月次アンケートの配信を停止しています。再開するまで配信されません。')
  else if (status === workingStatus.is.on_leave)
    notes.push('休職中に配信日を迎えた回は配信されません。復職すると、その後の回から配信します。')
  if (values.is_stopped_send_anniv_mail)
    notes.push('入社1年アンケートの配信を停止しています。再開するまで配信されません。')
  if (missed > 0) notes.push(`配信日を8日以上過ぎた${missed}回分は配信されません。`)
  if (has('monthly') && !settings.is_initial_mail)
    notes.push('会社の設定により、ご案内のメールは送信されません。')
  if (has('annual') && !has('annual_senior'))
    notes.push('直属の上司が未設定のため、入社1年アンケートは本人だけに配信されます。')
  return notes
}
