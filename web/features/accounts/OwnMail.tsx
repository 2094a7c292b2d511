import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ownAccountChange } from '#contract/accounts/calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { client } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { useMe } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { refreshAccounts } from './use-accounts.ts'

interface OwnMailProps {
  email: string
  pending: { email: string; until: string } | null
}

export function OwnMail({ email, pending }: OwnMailProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card width="form" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">メールアドレス</h2>
          <p className="break-all">{email}</p>
        </div>
        <Button onClick={() => setOpen(true)}>メールアドレスを変更する</Button>
      </div>
      {pending && <Pending {...pending} />}
      {isOpen && <Change onDone={() => setOpen(false)} />}
    </Card>
  )
}

const formId = 'own-mail-form'
const schema = ownAccountChange.pick({ email: true, current_password: true }).required()

function Change({ onDone }: { onDone: () => void }) {
  const me = useMe()
  const flash = useFlash()
  const edit = useEditForm({
    draft: null,
    prefix: 'own-mail-',
    origin: { version: null, values: { email: '', current_password: '' } },
    schema,
    labels: { email: '新しいメールアドレス', current_password: '現在のパスワード' },
    onSave: async (change) => {
      const { message } = await client.accounts.updateOwn({ id: me.id, ...change })
      return async () => {
        onDone()
        await refreshAccounts()
        flash(message)
      }
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onDone}
      isDismissable={false}
      title="メールアドレスを変更する"
      actions={
        <>
          <Button onClick={onDone}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={edit.form.formState.isSubmitting}>
            確認メールを送る
          </Button>
        </>
      }
    >
      <EditFrame edit={edit} id={formId}>
        <Bound
          edit={edit}
          name="email"
          render={(field) => (
            <TextField
              {...field}
              type="email"
              isRequired
              autoComplete="email"
              normalize={(typed) => toHalfWidth(typed).trim()}
              description="このアドレスに確認メールを送ります。確認が済むまで、現在のアドレスで使えます。"
            />
          )}
        />
        <Bound
          edit={edit}
          name="current_password"
          render={(field) => <PasswordField {...field} autoComplete="current-password" isRequired />}
        />
      </EditFrame>
    </Dialog>
  )
}

function Pending({ email, until }: { email: string; until: string }) {
  const flash = useFlash()
  const cancelling = useMutation({
    mutationFn: () => client.ownAccount.cancelMailChange({}),
    onSuccess: async ({ message }) => {
      await refreshAccounts()
      flash(message)
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded bg-accent-soft p-4">
      <p className="phrases flex min-w-0 gap-2">
        <MailCheck size={20} className="mt-0.5 shrink-0 text-accent-ink" aria-hidden />
        <span>
          <b className="font-semibold break-all">{email}</b> の確認を待っています（
          {dateAndMinute(until)}まで）。
        </span>
      </p>
      <Button isPending={cancelling.isPending} onClick={() => cancelling.mutate()}>
        変更を取りやめる
      </Button>
    </div>
  )
}
