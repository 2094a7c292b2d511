import { CalendarClock } from 'lucide-react'
import { answerStatus, hasLeft } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullDate } from '../../../../parts/japanese-dates.ts'

/** Where the words would stand: why there are none, and when some may come. */
export function NoAnswers({ member }: { member: MemberDetail }) {
  const { title, text } = wordsFor(member)
  return (
    <div className="flex items-start gap-4">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-content-center rounded-full bg-accent-soft text-accent-ink"
      >
        <CalendarClock size={24} />
      </span>
      <div className="min-w-0">
        <h2 id="latest-answer" tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h2>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
    </div>
  )
}

function wordsFor(member: MemberDetail): { title: string; text: string } {
  const { schedule, is_unanswered } = member
  if (schedule.some(({ answer_status }) => answer_status === answerStatus.is.answered))
    return {
      title: '閲覧できる回答がありません',
      text: '回答の内容は、本人に「この回答を読む人」として伝えた人だけが読めます。',
    }
  const title = is_unanswered ? 'まだ一度も回答がありません' : 'まだ回答がありません'
  return { title, text: whatComes(member) }
}

const hourOf = ([item]: MemberDetail['schedule']) => (item ? `の${item.send_hour}時` : '')

function whatComes({ sending_at, schedule, working_status }: MemberDetail): string {
  if (hasLeft(working_status)) return 'これから配信されるアンケートはありません。'
  if (schedule.some(({ answer_status }) => answer_status === answerStatus.is.sent))
    return 'アンケートは送信済みです。回答が届くと、ここに本人の言葉と天気が表示されます。'
  if (sending_at)
    return `次のアンケートは${fullDate(sending_at)}${hourOf(schedule)}に届きます。回答があると、ここに本人の言葉と天気が表示されます。`
  return 'これから配信されるアンケートはありません。'
}
