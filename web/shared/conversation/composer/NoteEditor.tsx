import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { Note } from '#contract/messages/conversation-calls.ts'
import { api } from '../../../platform/api.ts'
import { LeaveGuard } from '../../../platform/editing/LeaveGuard.tsx'
import { useFlash } from '../../../platform/flash.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { isComposing } from '../../../ui/input-method.ts'
import { onSaveKeys } from '../../../ui/save-keys.ts'
import { refreshConversations } from '../timeline/use-timeline.ts'
import { NoteField, noteProblem, refusedNote } from './NoteField.tsx'

/** Edits a note in place; a refusal keeps the text. */
export function NoteEditor({ note, onClose }: { note: Note; onClose: () => void }) {
  const flash = useFlash()
  const [body, setBody] = useState(note.body)
  const [isTried, setTried] = useState(false)
  const change = useMutation(
    api.conversations.updateNote.mutationOptions({
      onSuccess: async ({ message }) => {
        await refreshConversations()
        onClose()
        flash(message)
      },
    }),
  )
  const problem = isTried ? noteProblem(body) : undefined
  const save = () => {
    setTried(true)
    if (!noteProblem(body) && !change.isPending)
      change.mutate({ id: note.id, version: note.version, body: body.trim() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    onSaveKeys(event, save)
    if (event.key === 'Escape' && !isComposing(event)) onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Form
      aria-label="メモを編集する"
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3"
    >
      <LeaveGuard isDirty={body !== note.body} />
      <NoteField
        name={`note-${note.id}`}
        value={body}
        onChange={setBody}
        problem={problem ?? refusedNote(change.error)}
        isFocused
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
          キャンセル
        </Button>
        <Button size="small" type="submit" variant="primary" isPending={change.isPending}>
          変更を保存する
        </Button>
      </div>
    </Form>
  )
}
