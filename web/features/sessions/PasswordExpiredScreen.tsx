import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { missingText } from '#contract/missing-words.ts'
import { client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { signOut } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { safePath } from './safe-path.ts'

const fields = [
  { name: 'current_password', label: '現在のパスワード', autoComplete: 'current-password' },
  { name: 'password', label: '新しいパスワード', autoComplete: 'new-password' },
  { name: 'repeated', label: '新しいパスワード（確認）', autoComplete: 'new-password' },
] as const

const problemOf = (error: unknown) =>
  error instanceof RequestError && error.fields[0] ? error.fields[0].message : japaneseOf(error)

/** The one thing that is open while the password must be changed; afterwards back to where one wanted to go. */
export function PasswordExpiredScreen() {
  const { redirect } = useSearch({ from: '/auth/password_expired' })
  const navigate = useNavigate()
  const flash = useFlash()
  const [failure, setFailure] = useState<string>()
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { current_password: '', password: '', repeated: '' },
  })
  const submit = handleSubmit(async ({ current_password, password }) => {
    setFailure(undefined)
    try {
      const { message } = await client.sessions.changePassword({ current_password, password })
      queryClient.clear()
      await navigate({ href: safePath(redirect), replace: true })
      flash(message)
    } catch (error) {
      setFailure(problemOf(error))
    }
  })
  const leave = async () => {
    flash(await signOut())
    await navigate({ to: '/auth/login' })
  }
  return (
    <AuthLayout title="パスワードの変更">
      <p className="phrases mb-4 rounded bg-accent-soft p-3 text-accent-ink">
        現在のパスワードは有効期間が過ぎたか、会社のルールに合わなくなりました。新しいパスワードを設定すると、続けて利用できます。
      </p>
      <Form onSubmit={submit} className="flex flex-col gap-4">
        {fields.map(({ name, label, autoComplete }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            rules={{
              required: missingText(label),
              validate: (typed, { password }) =>
                name !== 'repeated' || typed === password || '同じパスワードをもう一度入力してください。',
            }}
            render={({ field, fieldState }) => (
              <PasswordField
                {...field}
                label={label}
                autoComplete={autoComplete}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        ))}
        <div role="alert" className="empty:hidden">
          {failure && <FieldMessage>{failure}</FieldMessage>}
        </div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="mt-2"
          isPending={formState.isSubmitting}
        >
          変更して続ける
        </Button>
        <Button variant="white" onClick={() => void leave()}>
          ログアウトする
        </Button>
      </Form>
    </AuthLayout>
  )
}
