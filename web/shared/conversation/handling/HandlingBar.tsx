import { CircleCheck, Clock, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { conversationStatus, isConversationDone } from '#contract/codes.ts'
import type { Conversation, Handling } from '#contract/messages/conversation-calls.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { CompactSelect } from '../../../ui/CompactSelect.tsx'
import type { ChoiceOption } from '../../../ui/choice-option.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { useWriters } from '../../handler-choices.ts'
import { snoozeChoices } from './snooze-rules.ts'
import { useHandling } from './use-handling.ts'

const SnoozeDialog = lazyNamed(
  () => import('./SnoozeDialog.tsx'),
  (file) => file.SnoozeDialog,
)

interface HandlingBarProps {
  conversation: Conversation
  handling: Handling
}

const statuses: ChoiceOption[] = conversationStatus.entries.map(({ code, label }) => ({
  value: String(code),
  label,
}))

/** Also names a former assignee who may no longer write. */
function withPresent(choices: ChoiceOption[] | undefined, { assignee }: Handling): ChoiceOption[] {
  const known = choices ?? []
  if (!assignee || known.some(({ value }) => value === String(assignee.id))) return known
  return [...known, { value: String(assignee.id), label: assignee.name }]
}

/** A conversation's status, assignee and snooze. */
export function HandlingBar({ conversation, handling }: HandlingBarProps) {
  const { change, isPending } = useHandling(conversation)
  const writers = useWriters()
  const isDone = isConversationDone(handling.status)
  return (
    <fieldset aria-busy={isPending} className="flex flex-wrap items-center gap-2 print:hidden">
      <legend className="sr-only">対応</legend>
      <CompactSelect
        label="対応状況"
        value={String(handling.status)}
        options={statuses}
        onChange={(value) => {
          const chosen = conversationStatus.codes.find((code) => String(code) === value)
          if (chosen !== undefined) change({ status: chosen })
        }}
      />
      <CompactSelect
        label="担当者"
        value={String(handling.assignee?.id ?? '')}
        options={[{ value: '', label: '担当者が未設定' }, ...withPresent(writers, handling)]}
        onChange={(value) => change({ assignee_id: value ? Number(value) : null })}
      />
      {!isDone && <Snooze handling={handling} onChange={(at) => change({ snoozed_until: at })} />}
      <IconButton
        size="small"
        label={isDone ? '未返信に戻す（e）' : '完了にする（e）'}
        aria-keyshortcuts="e"
        icon={isDone ? <Undo2 size={18} aria-hidden /> : <CircleCheck size={18} aria-hidden />}
        onClick={() => change({ status: isDone ? conversationStatus.is.open : conversationStatus.is.done })}
      />
    </fieldset>
  )
}

function Snooze({ handling, onChange }: { handling: Handling; onChange: (at: string | null) => void }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const until = handling.snoozed_until
  const actions = [
    ...snoozeChoices(new Date()).map(({ id, label, at }) => ({
      id,
      label: `${label}まで保留する`,
      onAction: () => onChange(at),
    })),
    { id: 'other', label: '日時を指定する', onAction: () => setDialog('open') },
    ...(until === null ? [] : [{ id: 'end', label: '保留を解除する', onAction: () => onChange(null) }]),
  ]
  return (
    <>
      {until !== null && (
        <span className="text-ink-2">{dateAndMinute(until).replace(/^\d+年/, '')}まで保留中</span>
      )}
      <Menu
        label="保留"
        actions={actions}
        trigger={(opens) => (
          <button
            type="button"
            {...opens}
            className="inline-flex min-h-8 items-center gap-1.5 rounded border border-line-strong/60 bg-surface px-2.5 hover:bg-hover"
          >
            <Clock size={16} aria-hidden className="shrink-0 text-ink-2" />
            <span className="max-sm:sr-only">{until === null ? '保留する' : '保留を変更する'}</span>
          </button>
        )}
      />
      {dialog !== 'never' && (
        <SnoozeDialog
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onChosen={(at) => {
            setDialog('closed')
            onChange(at)
          }}
        />
      )}
    </>
  )
}
