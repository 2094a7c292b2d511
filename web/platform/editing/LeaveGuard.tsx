import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { lazyNamed } from '../lazy-named.tsx'

const loadDialog = () => import('../../ui/ConfirmDialog.tsx')

const ConfirmDialog = lazyNamed(loadDialog, (file) => file.ConfirmDialog)

type LeaveGuardProps = { isDirty: boolean; isSaved?: RefObject<boolean>; onDiscard?: () => void }

/** Asks before what was typed is left behind; a session that ends keeps the draft and is let through. */
export function LeaveGuard({ isDirty, isSaved, onDiscard }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !isSaved?.current &&
      current.pathname !== next.pathname &&
      !next.pathname.startsWith('/auth/'),
    enableBeforeUnload: () => isDirty && !isSaved?.current,
    withResolver: true,
  })
  useEffect(() => {
    // the question must stand even where the connection is gone by then
    if (isDirty) loadDialog().catch(() => undefined)
  }, [isDirty])
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      isOpen
      onClose={reset}
      onConfirm={() => {
        onDiscard?.()
        proceed()
      }}
      title="入力した内容を保存せずに移動しますか？"
      confirmLabel="保存せずに移動する"
      isDanger
    >
      <p>まだ保存していない入力があります。移動すると、入力した内容は失われます。</p>
    </ConfirmDialog>
  )
}
