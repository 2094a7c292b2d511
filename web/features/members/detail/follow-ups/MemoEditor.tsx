import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { impression } from '#contract/codes.ts'
import type { FollowUpEntry } from '#contract/follow-ups/calls.ts'
import type { EntryReaders } from '#contract/follow-ups/readers.ts'
import { memoLimit } from '#contract/follow-ups/rules.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { api, client } from '../../../../platform/api.ts'
import { LeaveGuard } from '../../../../platform/editing/LeaveGuard.tsx'
import { type ShowFlash, useFlash } from '../../../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../../../platform/request-error.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { isComposing } from '../../../../ui/input-method.ts'
import { Select } from '../../../../ui/Select.tsx'
import { onSaveKeys } from '../../../../ui/save-keys.ts'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { choicesOf } from './choices.ts'
import { changeLogs, refreshFollowUps } from './entries.ts'
import { ReadersField } from './ReadersField.tsx'

interface MemoEditorProps {
  log: FollowUpEntry
  onClose: () => void
}

const fieldProblem = (error: unknown) =>
  error instanceof RequestError ? error.fields[0]?.message : undefined

/** Saving shows at once and closes the editor; a refusal keeps it open with what was typed. */
function useMemoChange({
  log,
  before,
  onClose,
  onStale,
}: MemoEditorProps & { before: EntryReaders; onStale: () => void }) {
  const flash = useFlash()
  return useMutation(
    api.followUps.update.mutationOptions({
      onMutate: ({ comment, impression: felt, readers = log.readers }) =>
        changeLogs((logs) =>
          logs.map((other) =>
            other.id === log.id
              ? { ...other, comment: comment || null, impression: felt || null, readers }
              : other,
          ),
        ),
      onSuccess: ({ result, message }) => {
        onClose()
        const undo = {
          label: '読む人を元に戻す',
          run: () => void putReadersBack({ ...result, readers: before }, flash),
        }
        flash(message, 'success', result.readers === before ? undefined : undo)
        return refreshFollowUps()
      },
      onError: (error, _input, putBack) => {
        putBack?.()
        if (!fieldProblem(error)) flash(japaneseOf(error), 'fail')
        if (error instanceof RequestError && error.status === 409) void refreshFollowUps().then(onStale)
      },
    }),
  )
}

/** Lets those alone read an entry who read it before. */
async function putReadersBack({ id, readers, version }: FollowUpEntry, flash: ShowFlash): Promise<void> {
  try {
    flash((await client.followUps.update({ id, readers, version })).message)
  } catch (error) {
    flash(japaneseOf(error), 'fail')
  }
  await refreshFollowUps()
}

/** Rewrites the memo and the impression of an entry in its place, and says who reads it. */
export function MemoEditor({ log, onClose }: MemoEditorProps) {
  const [comment, setComment] = useState(log.comment ?? '')
  const [read, setRead] = useState<FollowUpEntry | null>(log)
  const [chosen, setChosen] = useState<EntryReaders>()
  const [felt, setFelt] = useState(String(log.impression ?? ''))
  // what somebody else changed meanwhile is shown before it is saved over
  const onStale = () => {
    setRead(null)
    setChosen(undefined)
  }
  const { version, readers } = read ?? log
  const change = useMemoChange({ log, before: readers, onClose, onStale })
  const isLong = comment.trim().length > memoLimit
  const save = () => {
    if (isLong || change.isPending) return
    const code = impression.entries.find((entry) => String(entry.code) === felt)?.code ?? null
    const memo = { comment: comment.trim() || null, impression: code, readers: chosen ?? readers }
    change.mutate({ id: log.id, version, ...memo })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    onSaveKeys(event, save)
    if (event.key === 'Escape' && !isComposing(event)) onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const problem = isLong ? ruleMessages.max(memoLimit) : fieldProblem(change.error)
  return (
    <Form
      aria-label="メモを編集する"
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3"
    >
      <LeaveGuard isDirty={comment !== (log.comment ?? '')} />
      <TextArea
        label="メモ"
        name={`memo-${log.id}`}
        ref={focusAtEnd}
        value={comment}
        onChange={setComment}
        maxLength={memoLimit}
        errorMessage={problem}
      />
      <ReadersField name={`readers-${log.id}`} value={chosen ?? readers} onChange={setChosen} />
      <Select
        label="面談の印象"
        name={`impression-${log.id}`}
        placeholder="記録しない"
        value={felt}
        onChange={setFelt}
        options={choicesOf(impression)}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
          キャンセル
        </Button>
        <Button size="small" type="submit" variant="primary" isPending={change.isPending}>
          保存する
        </Button>
      </div>
    </Form>
  )
}

function focusAtEnd(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}
