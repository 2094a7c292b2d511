import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { ruleMessages } from '#contract/rule-messages.ts'
import { PasswordRules } from '../../parts/PasswordRules.tsx'
import { api, client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** What the server said about the new password: its own sentence where it names one. */
const problemOf = (error: unknown) =>
  error instanceof RequestError && error.fields[0] ? error.fields[0].message : japaneseOf(error)

/** What the company of the link asks of a password. */
function Rules({ token }: { token: string }) {
  const { data, isPending } = useQuery(api.sessions.resetRules.queryOptions({ input: { token } }))
  if (isPending) return <Skeleton className="h-24" />
  return data ? <PasswordRules policy={data.password_policy} /> : null
}

export function PasswordResetScreen() {
  const { token } = useParams({ from: '/auth/password_reset_window/$token' })
  const navigate = useNavigate()
  const flash = useFlash()
  const [failure, setFailure] = useState<string>()
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { password: '', repeated: '' },
  })
  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      const { message } = await client.sessions.resetPassword({ token, password })
      await navigate({ to: '/auth/login' })
      flash(message)
    } catch (error) {
      setFailure(problemOf(error))
    }
  })
  return (
    <AuthLayout title="新しいパスワードの設定">
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <Rules token={token} />
        <div role="alert" className="empty:hidden">
          {failure && <FieldMessage>{failure}</FieldMessage>}
        </div>
        {(['password', 'repeated'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            rules={{
              required: ruleMessages.required,
              validate: (typed, { password }) =>
                typed === password || '同じパスワードをもう一度入力してください。',
            }}
            render={({ field, fieldState }) => (
              <PasswordField
                {...field}
                label={name === 'password' ? '新しいパスワード' : '新しいパスワード（確認）'}
                autoComplete="new-password"
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        ))}
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="mt-2"
          isPending={formState.isSubmitting}
        >
          パスワードを設定する
        </Button>
        <p className="text-sm text-ink-2">設定すると、ほかの端末でのログインはすべて終了します。</p>
        <Link to="/auth/password_reset" className="text-sm text-accent-ink underline underline-offset-2">
          リンクの期限が切れているときは、もう一度送信する
        </Link>
      </Form>
    </AuthLayout>
  )
}
