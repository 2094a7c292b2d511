import type { MemberDetail } from '#contract/members/calls.ts'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'

const dialogs = {
  delete: lazyNamed(
    () => import('../removal/DeleteDialog.tsx'),
    (file) => file.DeleteDialog,
  ),
  erase: lazyNamed(
    () => import('../removal/EraseDialog.tsx'),
    (file) => file.EraseDialog,
  ),
  image: lazyNamed(
    () => import('./ImageDialog.tsx'),
    (file) => file.ImageDialog,
  ),
  message: lazyNamed(
    () => import('./MessageDialog.tsx'),
    (file) => file.MessageDialog,
  ),
  testMail: lazyNamed(
    () => import('./TestMailDialog.tsx'),
    (file) => file.TestMailDialog,
  ),
}

export type MemberDialog = keyof typeof dialogs

interface MemberDialogsProps {
  member: MemberDetail
  open: MemberDialog | null
  onClose: () => void
}

/** What can be done with a member, each loaded when it is asked for. */
export function MemberDialogs({ member, open, onClose }: MemberDialogsProps) {
  if (!open) return null
  const Opened = dialogs[open]
  return <Opened member={member} onClose={onClose} />
}
