import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { type Policy, policyWords } from './policy-words.ts'
import { problemOf } from './problems.ts'
import { Refusal } from './Refusal.tsx'
import { refreshAccounts } from './use-accounts.ts'

const empty = { current: '', next: '', repeated: '' }

/** A new password, against the present one and the company's rules. */
export function OwnPassword({ policy, changedAt }: { policy: Policy; changedAt: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">パスワード</h3>
          {changedAt && (
            <p className="text-sm text-ink-2">最後の変更：{changedAt.slice(0, 16).replaceAll('-', '/')}</p>
          )}
        </div>
        {!isOpen && <Button onClick={() => setOpen(true)}>パスワードを変更する</Button>}
      </div>
      {isOpen && <Change policy={policy} onDone={() => setOpen(false)} />}
    </Card>
  )
}

function Change({ policy, onDone }: { policy: Policy; onDone: () => void }) {
  const [typed, setTyped] = useState(empty)
  const [mismatch, setMismatch] = useState(false)
  const flash = useFlash()
  const changing = useMutation({
    mutationFn: () =>
      client.sessions.changePassword({ current_password: typed.current, password: typed.next }),
    onSuccess: async ({ message }) => {
      onDone()
      await refreshAccounts()
      flash(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMismatch(typed.next !== typed.repeated)
    if (typed.next === typed.repeated) changing.mutate()
  }
  const set = (name: keyof typeof empty) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }))
  const { error } = changing
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4 border-t pt-4">
      <PasswordField
        label="現在のパスワード"
        name="own-current-password"
        autoComplete="current-password"
        isRequired
        value={typed.current}
        onChange={set('current')}
        errorMessage={problemOf(error, 'current_password')}
      />
      <div className="rounded bg-sunken px-4 py-3 text-sm">
        <p className="font-semibold">新しいパスワードの条件</p>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {policyWords(policy).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <PasswordField
        label="新しいパスワード"
        name="own-password"
        autoComplete="new-password"
        isRequired
        value={typed.next}
        onChange={set('next')}
        errorMessage={problemOf(error, 'password')}
      />
      <PasswordField
        label="新しいパスワード（確認）"
        name="own-password-repeated"
        autoComplete="new-password"
        isRequired
        value={typed.repeated}
        onChange={set('repeated')}
        errorMessage={mismatch ? '同じパスワードをもう一度入力してください。' : undefined}
      />
      {!problemOf(error, 'password', 'current_password') && <Refusal error={error} />}
      <p className="text-sm text-ink-2">変更すると、ほかの端末でのログインはすべて終了します。</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>キャンセル</Button>
        <Button type="submit" variant="primary" isPending={changing.isPending}>
          パスワードを変更する
        </Button>
      </div>
    </Form>
  )
}
