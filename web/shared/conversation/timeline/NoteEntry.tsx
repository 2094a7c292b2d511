import { useMutation } from '@tanstack/react-query'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Note } from '#contract/messages/conversation-calls.ts'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { EntryHead } from './EntryHead.tsx'
import { refreshConversations } from './use-timeline.ts'

const NoteEditor = lazyNamed(
  () => import('../composer/NoteEditor.tsx'),
  (file) => file.NoteEditor,
  ({ note }) => <Body note={note} />,
)

const ConfirmDialog = lazyNamed(
  () => import('../../../ui/ConfirmDialog.tsx'),
  (file) => file.ConfirmDialog,
)

/** A note, which its author may change or delete. */
export function NoteEntry({ note }: { note: Note }) {
  const [isEdited, setEdited] = useState(false)
  return (
    <div className="ml-4 rounded bg-sun-soft px-4 py-3 text-ink sm:ml-16 print:break-inside-avoid">
      <EntryHead who={note.writer} at={note.created_at}>
        <Badge tone="sunny" icon={<Lock size={13} aria-hidden />}>
          メモ・人事だけが読みます
        </Badge>
        {note.changed_at !== null && <span className="text-meta text-ink-3">変更済み</span>}
      </EntryHead>
      {isEdited ? (
        <NoteEditor note={note} onClose={() => setEdited(false)} />
      ) : (
        <div className="flex items-end gap-2">
          <Body note={note} />
          <Actions note={note} onEdit={() => setEdited(true)} />
        </div>
      )}
    </div>
  )
}

const Body = ({ note }: { note: Note }) => <p className="min-w-0 flex-1 whitespace-pre-wrap">{note.body}</p>

function Actions({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const flash = useFlash()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const removal = useMutation(
    api.conversations.removeNote.mutationOptions({
      onSuccess: async ({ message }) => {
        setDialog('closed')
        await refreshConversations()
        flash(message)
      },
      onError: (error) => {
        setDialog('closed')
        flash(japaneseOf(error), 'fail')
        void refreshConversations()
      },
    }),
  )
  return (
    <span className="-my-1 flex shrink-0">
      {note.can_change && (
        <IconButton
          size="small"
          label="メモを編集する"
          icon={<Pencil size={15} aria-hidden />}
          onClick={onEdit}
        />
      )}
      {note.can_remove && (
        <IconButton
          size="small"
          label="メモを削除する"
          icon={<Trash2 size={15} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDialog('open')}
        />
      )}
      {dialog !== 'never' && (
        <ConfirmDialog
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onConfirm={() => removal.mutate({ id: note.id })}
          title={`「${beginningOf(note.body)}」のメモを削除しますか？`}
          confirmLabel="削除する"
          isDanger
          isPending={removal.isPending}
        >
          <p>削除したメモは元に戻せません。</p>
        </ConfirmDialog>
      )}
    </span>
  )
}

const beginning = 20

const beginningOf = (text: string) =>
  (text.length > beginning ? `${text.slice(0, beginning)}…` : text).replaceAll(/\s+/g, ' ')
