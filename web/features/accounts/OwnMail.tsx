import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { useMe } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { problemOf } from './problems.ts'
import { Refusal } from './Refusal.tsx'
import { refreshAccounts } from './use-accounts.ts'

interface OwnMailProps {
  email: string
  pending: { email: string; until: string } | null
}

/** The own address; a new one counts once its holder has confirmed it. */
export function OwnMail({ email, pending }: OwnMailProps) {
  const me = useMe()
  const flash = useFlash()
  const [isOpen, setOpen] = useState(false)
  const [next, setNext] = useState('')
  const [password, setPassword] = useState('')
  const asking = useMutation({
    mutationFn: () => client.users.updateOwn({ id: me.id, email: next.trim(), current_password: password }),
    onSuccess: async ({ message }) => {
      setOpen(false)
      setPassword('')
      await refreshAccounts()
      flash(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    asking.mutate()
  }
  const hasFieldProblem = Boolean(problemOf(asking.error, 'email', 'current_password'))
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">メールアドレス</h3>
          <p className="break-all">{email}</p>
        </div>
        {!isOpen && <Button onClick={() => setOpen(true)}>メールアドレスを変更する</Button>}
      </div>
      {pending && <Pending {...pending} />}
      {isOpen && (
        <Form onSubmit={submit} className="flex flex-col gap-4 border-t pt-4">
          <TextField
            label="新しいメールアドレス"
            name="own-email"
            type="email"
            isRequired
            autoComplete="email"
            description="このアドレスに確認メールを送ります。確認が済むまで、いまのアドレスで使えます。"
            value={next}
            onChange={setNext}
            errorMessage={problemOf(asking.error, 'email')}
          />
          <PasswordField
            label="現在のパスワード"
            name="own-email-password"
            autoComplete="current-password"
            isRequired
            value={password}
            onChange={setPassword}
            errorMessage={problemOf(asking.error, 'current_password')}
          />
          {!hasFieldProblem && <Refusal error={asking.error} />}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>キャンセル</Button>
            <Button type="submit" variant="primary" isPending={asking.isPending}>
              確認メールを送る
            </Button>
          </div>
        </Form>
      )}
    </Card>
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
          {until.slice(0, 16).replaceAll('-', '/')}まで）。
        </span>
      </p>
      <Button isPending={cancelling.isPending} onClick={() => cancelling.mutate()}>
        変更を取りやめる
      </Button>
    </div>
  )
}
