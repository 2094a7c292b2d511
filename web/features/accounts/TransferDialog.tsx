import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { problemOf } from '../../platform/request-error.ts'
import { useMe } from '../../platform/session.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

const formId = 'transfer-ownership'

/** Names both people and asks for the password, since only the new owner could give it back. */
export function TransferDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const me = useMe()
  const flash = useFlash()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const transferring = useMutation({
    mutationFn: () => client.accounts.transferOwnership({ id: user.id, current_password: password }),
    onSuccess: async ({ message }) => {
      await navigate({ to: '/auth/login' })
      queryClient.clear()
      flash(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    transferring.mutate()
  }
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen
      onClose={onClose}
      isDismissable={!transferring.isPending}
      title={`${user.name}さんにオーナーを譲渡しますか？`}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="danger" isPending={transferring.isPending}>
            譲渡する
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <ul className="list-disc pl-5 text-ink-2">
          <li>{user.name}さんがオーナーになり、すべての操作ができるようになります。</li>
          <li>{me.name}さん（あなた）は全権管理者になります。</li>
          <li>お二人とも、すべての端末からログアウトします。</li>
          <li>元に戻せるのは、新しいオーナーだけです。</li>
        </ul>
        <PasswordField
          label="あなたのパスワード"
          name="current_password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={setPassword}
          errorMessage={problemOf(transferring.error, 'current_password', 'id')}
        />
        {!problemOf(transferring.error, 'current_password', 'id') && <Refusal error={transferring.error} />}
      </Form>
    </Dialog>
  )
}
