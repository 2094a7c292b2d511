import { answerStatus } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import type { ScheduleItem } from '#contract/surveys/round-calls.ts'
import { fullDate, tokyoToday } from '../../../../parts/japanese-dates.ts'
import { client } from '../../../../platform/api.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { DateDialog } from './DateDialog.tsx'
import { firstDeliveryRange, moveRange } from './move-range.ts'
import { type RoundAction, roundName, roundNumber } from './round-words.ts'
import { showSchedule } from './show-schedule.ts'

export type ScheduleRequest = { action: RoundAction; item: ScheduleItem } | { action: 'first' }

interface ScheduleDialogProps {
  member: MemberDetail
  request: ScheduleRequest
  onClose: () => void
}

const between = ({ min, max }: { min: string; max: string }) => `${fullDate(min)}から${fullDate(max)}まで`

/** The question before each change of the schedule. */
export function ScheduleDialog({ member, request, onClose }: ScheduleDialogProps) {
  if (request.action === 'first') return <FirstDialog member={member} onClose={onClose} />
  const { action, item } = request
  const props = { member, item, onClose }
  switch (action) {
    case 'move':
      return <MoveDialog {...props} />
    case 'stop':
      return <StopDialog {...props} />
    case 'resume':
      return <ResumeDialog {...props} />
    case 'resend':
      return <ResendDialog {...props} />
    default:
      return action satisfies never
  }
}

type RoundDialogProps = { member: MemberDetail; item: ScheduleItem; onClose: () => void }

const chosen = ({ member, item }: RoundDialogProps) => ({ id: member.id, round: roundNumber(item) })

function FirstDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const range = firstDeliveryRange(member, tokyoToday())
  return (
    <DateDialog
      title="初回配信日を変更する"
      label="新しい初回配信日"
      value={member.delivery_date}
      range={range}
      rangeWords={`${member.returned_on ? '復職から' : '入社日より後、'}1年以内（${between(range)}）`}
      run={(delivery_date) => showSchedule(member, client.rounds.moveFirst({ id: member.id, delivery_date }))}
      onClose={onClose}
    >
      まだ配信していない回が、新しい日から1か月ごとに並び直します。配信済みの回は変わりません。
    </DateDialog>
  )
}

function MoveDialog(props: RoundDialogProps) {
  const { member, item, onClose } = props
  const range = moveRange(member, item, tokyoToday())
  const isStopped = item.answer_status === answerStatus.is.not_sent
  return (
    <DateDialog
      title={`${roundName(item)}の配信日を変更する`}
      label="新しい配信日"
      value={item.date < range.min ? '' : item.date}
      range={range}
      rangeWords={between(range)}
      run={(date) => showSchedule(member, client.rounds.move({ ...chosen(props), date }))}
      onClose={onClose}
    >
      現在の配信日は{fullDate(item.date)}です。{isStopped && '停止を解除し、'}
      選んだ日の{item.send_hour}時に配信します。ほかの回の配信日は変わりません。
    </DateDialog>
  )
}

function StopDialog(props: RoundDialogProps) {
  const { member, item, onClose } = props
  return (
    <ActionDialog
      title={`${roundName(item)}（${fullDate(item.date)}）の配信を停止しますか？`}
      confirmLabel="停止する"
      isDanger
      run={() => showSchedule(member, client.rounds.stop(chosen(props)))}
      onClose={onClose}
    >
      <p>
        {fullName(member)}さんに、この回のアンケートは届きません。ほかの回はそのまま配信します。
        配信日までは、いつでも再開できます。
      </p>
    </ActionDialog>
  )
}

function ResumeDialog(props: RoundDialogProps) {
  const { member, item, onClose } = props
  return (
    <ActionDialog
      title={`${roundName(item)}の配信を再開しますか？`}
      confirmLabel="再開する"
      run={() => showSchedule(member, client.rounds.move(chosen(props)))}
      onClose={onClose}
    >
      <p>
        {fullDate(item.date)}の{item.send_hour}時に、{fullName(member)}さんへアンケートを配信します。
      </p>
    </ActionDialog>
  )
}

function ResendDialog(props: RoundDialogProps) {
  const { member, item, onClose } = props
  return (
    <ActionDialog
      title={`${roundName(item)}のメールを送り直しますか？`}
      confirmLabel="送り直す"
      run={() => showSchedule(member, client.rounds.resend(chosen(props)))}
      onClose={onClose}
    >
      <p>
        <span className="font-semibold text-ink">{member.email}</span>
        に、同じアンケートのメールをもう一度送ります。
        {item.answer_status === answerStatus.is.sent && '先に届いているメールのリンクも、そのまま使えます。'}
      </p>
    </ActionDialog>
  )
}
