import { lazy, Suspense } from 'react'
import type { MemberDetail } from '#contract/members/calls.ts'

const dialogs = {
  delete: lazy(() => import('./DeleteDialog.tsx').then((file) => ({ default: file.DeleteDialog }))),
  image: lazy(() => import('./ImageDialog.tsx').then((file) => ({ default: file.ImageDialog }))),
  message: lazy(() => import('./MessageDialog.tsx').then((file) => ({ default: file.MessageDialog }))),
  testMail: lazy(() => import('./TestMailDialog.tsx').then((file) => ({ default: file.TestMailDialog }))),
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
  return (
    <Suspense>
      <Opened member={member} onClose={onClose} />
    </Suspense>
  )
}
