import { Link } from '@tanstack/react-router'
import { Ban, CalendarClock, CircleAlert, LoaderCircle, PencilLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SendingDetail } from '#contract/messages/sending-calls.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { sendingForm } from '../../../platform/addresses.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EndDialog } from '../sendings/EndDialog.tsx'
import { figure, missedOf } from '../sendings/sending-words.ts'
import { UndoButton } from '../sendings/UndoButton.tsx'
import { useUndoSeconds } from '../sendings/use-sendings.ts'
import { ResendButton } from './ResendButton.tsx'

interface StatusProps {
  sending: SendingDetail
  /** When the server told of it. */
  reportedAt: number
  /** All of it was taken back. */
  onUndone: () => void
}

/** Where the sending stands and what can be done now; nothing once everybody has it. */
export function Status({ sending, reportedAt, onUndone }: StatusProps) {
  const seconds = useUndoSeconds(sending, reportedAt)
  const { state, scheduled_at, counts, ended_words } = sending
  if (state === 'draft')
    return (
      <Line icon={<PencilLine size={20} />} actions={<EditLink code={sending.code} />}>
        下書きです。まだだれにも送信されていません。
      </Line>
    )
  if (state === 'scheduled')
    return (
      <Line
        icon={<CalendarClock size={20} />}
        actions={
          <>
            <EndButton sending={sending}>予約を取り消す</EndButton>
            <EditLink code={sending.code} />
          </>
        }
      >
        {dateAndMinute(scheduled_at ?? '')}に送信します。部署と絞り込みの宛先は、そのときに選び直されます。
      </Line>
    )
  if (seconds > 0)
    return (
      <Line
        icon={<LoaderCircle size={20} />}
        actions={<UndoButton sending={sending} seconds={seconds} onUndone={onUndone} />}
      >
        まもなく送信します。いまなら全員分を取り消せます。
      </Line>
    )
  if (counts.queued > 0)
    return (
      <Line
        icon={<LoaderCircle size={20} />}
        actions={<EndButton sending={sending}>残りを取り消す</EndButton>}
      >
        送信しています。残り{figure(counts.queued)}名です。この画面を閉じても、送信は続きます。
      </Line>
    )
  if (ended_words && state === 'cancelled')
    return (
      <Line
        icon={<Ban size={20} />}
        actions={
          <Link {...sendingForm(sending.code)} className={buttonClass({ size: 'small' })}>
            コピーして作成する
          </Link>
        }
      >
        {ended_words}
      </Line>
    )
  if (missedOf(sending) === 0) return null
  return (
    <Line isWarning icon={<CircleAlert size={20} />} actions={<ResendButton sending={sending} />}>
      {missedWords(sending)}理由は下の一覧で確認できます。
    </Line>
  )
}

/** Who did not get it, and of whom nobody can know. */
function missedWords({ counts }: SendingDetail): string {
  const missed = counts.bounced + counts.failed
  return [
    ...(missed > 0 ? [`${figure(missed)}名に届きませんでした。`] : []),
    ...(counts.unconfirmed > 0 ? [`${figure(counts.unconfirmed)}名は、送信できたか確認できません。`] : []),
  ].join('')
}

interface LineProps {
  icon: ReactNode
  actions: ReactNode
  isWarning?: boolean
  children: ReactNode
}

const Line = ({ icon, actions, isWarning = false, children }: LineProps) => (
  <div
    className={`mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded px-4 py-3 ${isWarning ? 'bg-warning-soft text-warning-ink' : 'bg-accent-soft text-accent-ink'}`}
  >
    <span aria-hidden>{icon}</span>
    <p role="status" className="min-w-0 flex-1 basis-60">
      {children}
    </p>
    <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
  </div>
)

const EditLink = ({ code }: { code: string }) => (
  <Link {...sendingForm(code)} className={buttonClass({ size: 'small', variant: 'primary' })}>
    編集する
  </Link>
)

function EndButton({ sending, children }: { sending: SendingDetail; children: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {children}
      </Button>
      {isAsked && (
        <EndDialog sending={sending} onClose={() => setAsked(false)} onEnded={() => setAsked(false)} />
      )}
    </>
  )
}
