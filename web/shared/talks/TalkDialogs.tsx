import { lazyNamed } from '../../platform/lazy-named.tsx'
import type { TalkPerson } from './person.ts'

const dialogs = {
  agenda: lazyNamed(
    () => import('./AgendaDialog.tsx'),
    (file) => file.AgendaDialog,
  ),
  talk: lazyNamed(
    () => import('./TalkDialog.tsx'),
    (file) => file.TalkDialog,
  ),
  promise: lazyNamed(
    () => import('./PromiseDialog.tsx'),
    (file) => file.PromiseDialog,
  ),
  question: lazyNamed(
    () => import('./QuestionDialog.tsx'),
    (file) => file.QuestionDialog,
  ),
}

export type TalkDialogKind = keyof typeof dialogs

/** What is opened about somebody, each loaded when it is asked for. */
export type OpenTalkDialog = { kind: TalkDialogKind; person: TalkPerson }

export function TalkDialogs({ open, onClose }: { open: OpenTalkDialog | null; onClose: () => void }) {
  if (!open) return null
  const Opened = dialogs[open.kind]
  return <Opened person={open.person} onClose={onClose} />
}
