import { hasLeft, workingStatus } from '#contract/codes.ts'
import { bouncesThatStop } from '#contract/limits.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullDate } from '../../../../parts/japanese-dates.ts'

type Noted = Pick<
  MemberDetail,
  | 'working_status'
  | 'date_resigned'
  | 'bounce_count'
  | 'bounce_reason'
  | 'is_stopped_send_questions_mail'
  | 'is_stopped_send_anniv_mail'
  | 'surveys_stopped_at'
>

export interface Warning {
  tone: 'warning' | 'neutral'
  badge: string
  text: string
}

const employmentWarnings = ({ working_status, date_resigned }: Noted): Warning[] => {
  const day = date_resigned ? `${fullDate(date_resigned)}に` : ''
  switch (working_status) {
    case workingStatus.is.employed:
      return []
    case workingStatus.is.on_leave:
      return [{ tone: 'neutral', badge: '休職', text: '休職中に配信日を迎えた回は、配信しません。' }]
    case workingStatus.is.resigned:
      return [{ tone: 'neutral', badge: '退職', text: `${day}退職しました。以後のアンケートは対象外です。` }]
    case workingStatus.is.declined:
      return [{ tone: 'neutral', badge: '入社辞退', text: '入社を辞退しました。アンケートは対象外です。' }]
    default:
      return working_status satisfies never
  }
}

function bounceWarnings({ bounce_count, bounce_reason }: Noted, acts: boolean): Warning[] {
  if (bounce_count === 0) return []
  const reason = bounce_reason ? `（${bounce_reason}）` : ''
  const text =
    bounce_count < bouncesThatStop
      ? `メールが${bounce_count}回届きませんでした${reason}。`
      : `メールが続けて届かなかったため、送信を停止しています${reason}。${acts ? 'メールアドレスを確認してください。' : ''}`
  return [{ tone: 'warning', badge: 'メール不達', text }]
}

function stopWarnings(member: Noted): Warning[] {
  if (hasLeft(member.working_status)) return []
  const stopped = [
    ...(member.is_stopped_send_questions_mail ? ['月次アンケート'] : []),
    ...(member.is_stopped_send_anniv_mail ? ['入社1年アンケート'] : []),
  ]
  if (stopped.length === 0) return []
  const own = member.surveys_stopped_at
  if (own) {
    const text = `${fullDate(own)}に、本人が${stopped.join('と')}の配信を停止しました。`
    return [{ tone: 'warning', badge: '本人が配信停止', text }]
  }
  return [{ tone: 'neutral', badge: '配信停止', text: `${stopped.join('と')}の配信を停止しています。` }]
}

/** What a reader must know of a member besides the weather, in words; what is to be done, for who acts. */
export const memberWarnings = (member: Noted, acts: boolean): Warning[] => [
  ...employmentWarnings(member),
  ...bounceWarnings(member, acts),
  ...stopWarnings(member),
]
