import { ArrowRight, BellRing, Check, Eye, MessageSquareText, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { actionType, conditionType, conditionWords, impression, interviewStatus } from '#contract/codes.ts'
import type { FollowUpEntry } from '#contract/follow-ups/calls.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { dateAndMinute } from '../../../../parts/japanese-dates.ts'
import { useCan } from '../../../../platform/session.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Timeline } from '../../../../ui/Timeline.tsx'
import { EntryActions } from './EntryActions.tsx'
import { MemberLineEntry } from './MemberLineEntry.tsx'
import { MemoEditor } from './MemoEditor.tsx'
import { stateChanges } from './state-changes.ts'

interface LogEntriesProps {
  member: MemberDetail
  logs: readonly FollowUpEntry[]
  onReveal: (answerId: number) => void
}

/** Entries in the order given: who, when, what changed, and what was written. */
export function LogEntries({ member, logs, onReveal }: LogEntriesProps) {
  const [edited, setEdited] = useState<number>()
  const items = logs.map((log) => ({
    id: log.id,
    icon: iconOf(log),
    title: <Writer log={log} />,
    time: `${dateAndMinute(log.created_at)}${log.updated_at === log.created_at ? '' : '（編集済み）'}`,
    dateTime: `${log.created_at.replace(' ', 'T')}+09:00`,
    body: (
      <div className="flex flex-col gap-2 whitespace-normal">
        <Cause member={member} log={log} onReveal={onReveal} />
        <Changes log={log} />
        {log.id === edited ? (
          <MemoEditor log={log} onClose={() => setEdited(undefined)} />
        ) : (
          <Memo log={log} />
        )}
        {log.member_line && <MemberLineEntry id={log.id} line={log.member_line} />}
      </div>
    ),
    actions: log.can_change && log.id !== edited && (
      <EntryActions member={member} log={log} onEdit={() => setEdited(log.id)} />
    ),
  }))
  return <Timeline items={items} />
}

/** Who wrote the entry and, said to HR, that others read it too. */
function Writer({ log }: { log: FollowUpEntry }) {
  const can = useCan()
  if (log.action_type === actionType.is.automatic) return <Badge>自動</Badge>
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {log.poster ?? '削除されたアカウント'}
      {log.readers === 'hr_and_viewers' && can('member.update') && (
        <Badge icon={<Eye size={13} aria-hidden />}>閲覧者にも</Badge>
      )}
    </span>
  )
}

function iconOf(log: FollowUpEntry): ReactNode {
  if (log.action_type === actionType.is.automatic) return <BellRing size={16} aria-hidden />
  if (!log.previous) return <MessageSquareText size={16} aria-hidden />
  if (log.interview_status === interviewStatus.is.done) return <Check size={16} aria-hidden />
  return <RefreshCw size={16} aria-hidden />
}

function Memo({ log }: { log: FollowUpEntry }) {
  return (
    <>
      {log.comment && <p className="whitespace-pre-wrap text-ink">{log.comment}</p>}
      {log.impression && <p>面談の印象：{impression.label(log.impression)}</p>}
    </>
  )
}

/** Why the product made the entry, or which answer a person wrote it about. */
function Cause({
  member,
  log,
  onReveal,
}: { member: MemberDetail; log: FollowUpEntry } & Pick<LogEntriesProps, 'onReveal'>) {
  const answer = member.monthly_answers.find(({ id }) => id === log.answer_id)
  const isAutomatic = log.action_type === actionType.is.automatic
  if (!answer)
    return isAutomatic && !log.comment && <p>{log.answer_id ? '回答を受けて' : '未回答が続いたため'}</p>
  return (
    <p>
      <button
        type="button"
        onClick={() => onReveal(answer.id)}
        title={conditionWords(answer.condition_type)}
        className="rounded-sm text-left text-accent-ink underline-offset-2 hover:underline"
      >
        第{answer.monthly_count}回の回答（{conditionType.label(answer.condition_type)}）
      </button>
      {isAutomatic ? 'を受けて' : 'について'}
    </p>
  )
}

function Changes({ log }: { log: FollowUpEntry }) {
  const changes = stateChanges(log)
  if (changes.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      {changes.map(({ what, before, after }) => (
        <div key={what} className="contents">
          <dt className="text-ink-3">{what}</dt>
          <dd className="flex flex-wrap items-center gap-x-1.5">
            <span>{before}</span>
            <ArrowRight size={14} className="text-ink-3" aria-hidden />
            <span className="sr-only">から</span>
            <span className="font-semibold text-ink">{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
