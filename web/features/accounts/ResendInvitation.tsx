import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { User } from '#contract/accounts/calls.ts'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { refreshAccounts } from './use-accounts.ts'

/** The invitation is not taken up yet: how long it can be, and one more mail. */
export function ResendInvitation({ user }: { user: User }) {
  const flash = useFlash()
  const sending = useMutation({
    mutationFn: () => client.accounts.inviteAgain({ id: user.id }),
    onSuccess: async ({ message }) => {
      await refreshAccounts()
      flash(message)
    },
  })
  return (
    <div className="flex max-w-reading flex-col gap-3 rounded bg-warning-soft p-4 text-warning-ink">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="phrases min-w-0">
          {user.invitation_until
            ? 'まだパスワードが設定されていません。'
            : '招待の期限が切れています。招待メールを送り直してください。'}
        </p>
        <Button
          icon={<Send size={16} aria-hidden />}
          isPending={sending.isPending}
          onClick={() => sending.mutate()}
        >
          招待メールを送り直す
        </Button>
      </div>
      <Refusal error={sending.error} />
    </div>
  )
}
