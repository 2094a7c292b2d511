import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { forgetDraft, keepDraft, readDraft } from '../../../platform/form-draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { onSaveKeys } from '../../../ui/save-keys.ts'
import { refreshConversations } from '../timeline/use-timeline.ts'
import { NoteField, noteProblem, refusedNote } from './NoteField.tsx'

interface NoteFormProps {
  memberId: number
  draft: string
  onSaved: () => void
}

export function NoteForm({ memberId, draft, onSaved }: NoteFormProps) {
  const flash = useFlash()
  const [body, setBody] = useState(() => readDraft<{ body: string }>(draft)?.body ?? '')
  const [isTried, setTried] = useState(false)
  const saving = useMutation(
    api.conversations.addNote.mutationOptions({
      onSuccess: async ({ message }) => {
        forgetDraft(draft)
        await refreshConversations()
        flash(message)
        onSaved()
      },
    }),
  )
  const change = (text: string) => {
    setBody(text)
    keepDraft(draft, { body: text })
  }
  const save = () => {
    setTried(true)
    if (!noteProblem(body) && !saving.isPending) saving.mutate({ member_id: memberId, body: body.trim() })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Form
      aria-label="メモを書く"
      onSubmit={onSubmit}
      onKeyDown={(event) => onSaveKeys(event, save)}
      className="flex flex-col gap-2"
    >
      <NoteField
        name="note-body"
        value={body}
        onChange={change}
        problem={(isTried ? noteProblem(body) : undefined) ?? refusedNote(saving.error)}
        isFocused
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-1.5 text-sun-ink">
          <Lock size={15} aria-hidden className="shrink-0" />
          本人には見えません。メールも送信されません。
        </p>
        <Button
          type="submit"
          variant="skyblue"
          isPending={saving.isPending}
          aria-keyshortcuts="Control+Enter"
          className="ml-auto"
        >
          メモを保存する
        </Button>
      </div>
    </Form>
  )
}
