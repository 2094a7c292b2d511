import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { resetMinutes } from '#contract/limits.ts'
import { client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { problemOf } from '../../platform/request-error.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

const formId = 'reset-everybody'

/** Says whom it shuts out and asks for the own password, since a borrowed device would do it to everybody. */
export function ResetDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const navigate = useNavigate()
  const flash = useFlash()
  const [password, setPassword] = useState('')
  const reset = useMutation({
    mutationFn: () => client.security.resetPasswords({ current_password: password }),
    onSuccess: async ({ message }) => {
      queryClient.clear()
      await navigate({ to: '/auth/login' })
      flash(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.mutate()
  }
  const problem = problemOf(reset.error, 'current_password')
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen
      onClose={onClose}
      isDismissable={!reset.isPending}
      title={`あなたを含む${count}名のパスワードを無効にしますか？`}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="danger" isPending={reset.isPending}>
            {count}名のパスワードを無効にする
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <ul className="list-disc pl-5 text-ink-2">
          <li>{count}名全員がすぐにログアウトし、現在のパスワードは使えなくなります。</li>
          <li>それぞれに再設定のメール（{resetMinutes}分有効）を送ります。</li>
          <li>元に戻すことはできません。</li>
        </ul>
        <PasswordField
          label="あなたのパスワード"
          name="current_password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={setPassword}
          errorMessage={problem}
        />
        {!problem && <Refusal error={reset.error} />}
      </Form>
    </Dialog>
  )
}
