import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { answerStatus } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import type { ScheduleItem } from '#contract/surveys/round-calls.ts'
import { fullDate, shortDate, tokyoToday } from '../../../../parts/japanese-dates.ts'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { useCan } from '../../../../platform/session.ts'
import { AttemptsNotes } from '../../../../shared/attempts/AttemptsNotes.tsx'
import { useDispatches } from '../../../../shared/attempts/use-attempts.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { Menu } from '../../../../ui/Menu.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { attemptsOfRound } from '../channels/round-attempts.ts'
import { type RoundAction, roundActions, roundName, roundNotes } from './round-words.ts'
import type { ScheduleRequest } from './ScheduleDialog.tsx'

const ScheduleDialog = lazyNamed(
  () => import('./ScheduleDialog.tsx'),
  (file) => file.ScheduleDialog,
)

const tones: Record<ScheduleItem['answer_status'], BadgeTone> = {
  1: 'neutral',
  2: 'info',
  3: 'success',
  4: 'neutral',
  5: 'neutral',
  6: 'neutral',
  7: 'warning',
  8: 'neutral',
}

const actionWords: Record<RoundAction, string> = {
  move: '配信日を変更する',
  stop: 'この回を停止する',
  resume: '配信を再開する',
  resend: 'メールを送り直す',
}

const head = 'px-3 py-2 font-normal'
const cell = 'px-3 py-2.5 align-top'

/** When each survey left or will leave, what became of it, and what may be changed. */
export function RoundSchedule({ member }: { member: MemberDetail }) {
  const can = useCan()
  const [request, setRequest] = useState<ScheduleRequest | null>(null)
  const mayChange = can('member.update')
  const { schedule } = member
  const isComing = schedule.some(({ answer_status }) => answer_status === answerStatus.is.scheduled)
  return (
    <Section
      title="アンケートの配信"
      actions={
        mayChange &&
        isComing && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setRequest({ action: 'first' })}>
            初回配信日を変更する
          </Button>
        )
      }
    >
      <Card padding="none">
        {schedule.length === 0 ? (
          <p className="p-5 text-ink-2">配信の予定はありません。</p>
        ) : (
          <Rounds memberId={member.id} schedule={schedule} onRequest={mayChange ? setRequest : undefined} />
        )}
      </Card>
      {request && <ScheduleDialog member={member} request={request} onClose={() => setRequest(null)} />}
    </Section>
  )
}

interface RoundsProps {
  memberId: number
  schedule: readonly ScheduleItem[]
  /** Absent for those who may not change anything. */
  onRequest?: ((request: ScheduleRequest) => void) | undefined
}

function Rounds({ memberId, schedule, onRequest }: RoundsProps) {
  const dispatches = useDispatches(memberId)
  const next = schedule.find(({ answer_status }) => answer_status === answerStatus.is.scheduled)
  const today = tokyoToday()
  return (
    <table className="w-full">
      <thead className="border-b text-left text-ink-3">
        <tr>
          {['回', '配信日', '状況'].map((word) => (
            <th key={word} scope="col" className={head}>
              {word}
            </th>
          ))}
          {onRequest && (
            <th scope="col" className="w-12 print:hidden">
              <span className="sr-only">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y">
        {schedule.map((item) => (
          <tr key={roundName(item)} className={cx(item === next && 'bg-accent-soft')}>
            <th scope="row" className={cx(cell, 'min-w-18 text-left font-normal sm:whitespace-nowrap')}>
              {roundName(item)}
            </th>
            <td className={cell}>
              <span className="whitespace-nowrap max-sm:hidden">{fullDate(item.date)}</span>
              <span className="whitespace-nowrap sm:hidden">{shortDate(item.date)}</span>
              <DayNote isNext={item === next} isMoved={item.is_moved} />
            </td>
            <td className={cell}>
              <span className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
                <Badge tone={tones[item.answer_status]}>{answerStatus.label(item.answer_status)}</Badge>
                {roundNotes(item).map((note) => (
                  <span key={note}>{note}</span>
                ))}
                <AttemptsNotes dispatches={attemptsOfRound(dispatches, item)} />
              </span>
            </td>
            {onRequest && (
              <td className="py-1 pr-2 text-right align-top print:hidden">
                <RoundMenu item={item} today={today} onRequest={onRequest} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayNote({ isNext, isMoved }: { isNext: boolean; isMoved: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-x-2 sm:ml-2">
      {isNext && <span className="font-semibold text-accent-ink">次回</span>}
      {isMoved && <span className="text-ink-2">手動で変更</span>}
    </span>
  )
}

interface RoundMenuProps {
  item: ScheduleItem
  today: string
  onRequest: (request: ScheduleRequest) => void
}

function RoundMenu({ item, today, onRequest }: RoundMenuProps) {
  const actions = roundActions(item, today)
  if (actions.length === 0) return null
  const label = `${roundName(item)}の操作`
  return (
    <Menu
      label={label}
      actions={actions.map((action) => ({
        id: action,
        label: actionWords[action],
        onAction: () => onRequest({ action, item }),
      }))}
      trigger={(opens) => (
        <button
          type="button"
          {...opens}
          aria-label={label}
          className="inline-grid size-8 place-content-center rounded text-ink-2 hover:bg-hover"
        >
          <Ellipsis size={18} aria-hidden />
        </button>
      )}
    />
  )
}
