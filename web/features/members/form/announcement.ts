import { hasLeft, type WorkingStatus, workingStatus } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { plannedSurveys } from '#contract/surveys/plan.ts'
import { firstDeliveryOf } from './member-schema.ts'
import type { MemberValues } from './member-values.ts'

/** What a registration sends, in words. */
export type Announcement = { welcome: string; notes: string[]; days: { label: string; day: string }[] }

/** What the company's settings say about sending. */
type Sending = Pick<SurveySettings, 'send_day' | 'is_annual_active'>

const statusOf = (text: string): WorkingStatus => (text === '2' ? 2 : text === '3' ? 3 : text === '4' ? 4 : 1)

const dayOf = (date: string) => `${date.slice(0, 4)}年${longDate(date, 'ja')}`

/**
 * What will be sent to somebody registered with these values, and when.
 * @param today YYYY-MM-DD in Asia/Tokyo
 */
export function announcementOf(values: MemberValues, today: string, settings: Sending): Announcement {
  const status = statusOf(values.working_status)
  const isStopped = values.is_stopped_send_questions_mail
  const plan = plannedSurveys(
    {
      date_contracted: values.date_contracted,
      delivery_date: values.delivery_date || firstDeliveryOf(values.date_contracted, settings.send_day),
      working_status: status,
      date_resigned: values.date_resigned || null,
    },
    today,
  )
  const monthly = isStopped
    ? []
    : plan.rounds.map(({ round, date }) => ({ label: `第${round}回`, day: dayOf(date) }))
  const isYearly =
    settings.is_annual_active && plan.anniversary !== null && !values.is_stopped_send_anniv_mail
  return {
    welcome:
      status === workingStatus.is.employed && monthly.length > 0
        ? `登録するとすぐに、アンケートのご案内を ${values.email} に送ります。`
        : 'アンケートのご案内のメールは送られません。',
    notes: notesOf({ status, isStopped, missed: plan.missed, coming: plan.rounds.length }),
    days: [
      ...monthly,
      ...(isYearly && plan.anniversary ? [{ label: '入社1年', day: dayOf(plan.anniversary) }] : []),
    ],
  }
}

function notesOf(plan: {
  status: WorkingStatus
  isStopped: boolean
  missed: number
  coming: number
}): string[] {
  if (hasLeft(plan.status)) return ['退職・入社辞退のため、アンケートは送られません。']
  const notes: string[] = []
  if (plan.isStopped) notes.push('月次アンケートの配信を停止しているため、再開するまで送られません。')
  else if (plan.status === workingStatus.is.on_leave)
    notes.push('休職中に配信日を迎えた回は送られません。復職すると、その後の回から送られます。')
  if (plan.missed > 0) notes.push(`配信日を8日以上過ぎた${plan.missed}回分は送られません。`)
  return notes
}
