import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, CircleAlert, Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sending } from '#contract/messages/sending-calls.ts'
import { FilledText } from '../../../parts/FilledText.tsx'
import { sendingForm, sendingPage } from '../../../platform/addresses.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, type MenuAction } from '../../../ui/Menu.tsx'
import { StateBadge } from './StateBadge.tsx'
import { figure, isWaiting, missedOf, momentOf, shortMoment, subjectOf } from './sending-words.ts'
import { UndoButton } from './UndoButton.tsx'
import { useUndoSeconds } from './use-sendings.ts'

interface SendingRowProps {
  sending: Sending
  /** When the server told of it. */
  reportedAt: number
  onEnd: () => void
}

/** One sending: where it stands, to how many, and what became of them. The whole row leads to it. */
export function SendingRow({ sending, reportedAt, onEnd }: SendingRowProps) {
  const seconds = useUndoSeconds(sending, reportedAt)
  const { at, does } = momentOf(sending)
  return (
    <tr className="sending-row">
      <td className="sending-state">
        <StateBadge state={sending.state} />
      </td>
      <th scope="row" className="sending-subject">
        <Link
          {...(sending.state === 'draft' ? sendingForm(sending.code) : sendingPage(sending.code))}
          data-sending={sending.code}
          title={subjectOf(sending)}
          className="sending-link"
        >
          {sending.subject ? <FilledText text={sending.subject} /> : subjectOf(sending)}
        </Link>
      </th>
      <td className="sending-writer" title={sending.sender}>
        {sending.is_own ? '自分' : sending.sender}
      </td>
      <td className="sending-when">
        {shortMoment(at)} <span className="text-ink-3">{does}</span>
      </td>
      {seconds > 0 ? (
        <td colSpan={4} className="sending-undo">
          <UndoButton sending={sending} seconds={seconds} />
        </td>
      ) : (
        <Outcome sending={sending} />
      )}
      <td className="sending-actions">
        <Actions sending={sending} onEnd={onEnd} />
      </td>
    </tr>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className="sending-figure">
    <span className="sending-label">{label}</span>
    {children}
  </td>
)

const none = (
  <span className="text-ink-3">
    <span aria-hidden>–</span>
    <span className="sr-only">なし</span>
  </span>
)

function Outcome({ sending }: { sending: Sending }) {
  const { recipient_count, counts, state } = sending
  if (isWaiting(sending) || state === 'cancelled')
    return (
      <td colSpan={4} className="sending-nothing">
        {sending.ended_words?.replace(/。$/, '') ?? '未送信'}
      </td>
    )
  const missed = missedOf(sending)
  return (
    <>
      <Figure label="宛先">{figure(recipient_count)}名</Figure>
      <Figure label="送信済み">
        {counts.queued > 0 ? `${figure(counts.sent)} / ${figure(recipient_count)}` : figure(counts.sent)}
      </Figure>
      <Figure label="返信">{counts.replied > 0 ? figure(counts.replied) : none}</Figure>
      <Figure label="不達・未確認">
        {missed > 0 ? (
          <span className="inline-flex items-center gap-1 font-semibold text-warning-ink">
            <CircleAlert size={14} aria-hidden />
            {figure(missed)}
          </span>
        ) : (
          none
        )}
      </Figure>
    </>
  )
}

const size = 16

function Actions({ sending, onEnd }: Pick<SendingRowProps, 'sending' | 'onEnd'>) {
  const navigate = useNavigate()
  const { code, state, counts } = sending
  const toForm = () => void navigate(sendingForm(code))
  const edit: MenuAction = {
    id: 'edit',
    label: '編集する',
    icon: <Pencil size={size} aria-hidden />,
    onAction: toForm,
  }
  const copy: MenuAction = {
    id: 'copy',
    label: 'コピーして作成する',
    icon: <Copy size={size} aria-hidden />,
    onAction: toForm,
  }
  const isTakenBack = state === 'scheduled' || counts.queued > 0
  const end: MenuAction = {
    id: 'end',
    label: isTakenBack ? '送信を取り消す' : state === 'draft' ? '削除する' : '一覧から削除する',
    icon: isTakenBack ? <Ban size={size} aria-hidden /> : <Trash2 size={size} aria-hidden />,
    isDanger: true,
    onAction: onEnd,
  }
  const label = `「${subjectOf(sending)}」の操作`
  return (
    <Menu
      label={label}
      trigger={(button) => (
        <IconButton {...button} size="small" label={label} icon={<MoreHorizontal size={18} aria-hidden />} />
      )}
      actions={[isWaiting(sending) ? edit : copy, end]}
    />
  )
}
