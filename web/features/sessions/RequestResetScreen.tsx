import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { resetMinutes } from '#contract/limits.ts'
import { missingText } from '#contract/missing-words.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf, problemOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'
import { AuthLayout } from './AuthLayout.tsx'

export function RequestResetScreen() {
  const { control, handleSubmit, setError, setFocus } = useForm({
    defaultValues: { email: '' },
  })
  const request = useMutation(
    api.sessions.requestPasswordReset.mutationOptions({
      onError: (error) => {
        const message = problemOf(error, 'email')
        if (message) setError('email', { message }, { shouldFocus: true })
      },
    }),
  )
  useEffect(() => setFocus('email'), [setFocus])
  const problem = problemOf(request.error, 'email')
  return (
    <AuthLayout title="パスワードの再設定">
      {request.isSuccess ? (
        <p role="status">{request.data.message}</p>
      ) : (
        <Form onSubmit={handleSubmit((input) => request.mutate(input))} className="flex flex-col gap-4">
          <p className="text-ink-2">
            ご登録のメールアドレスに、再設定用のリンクをお送りします。リンクは{resetMinutes}
            分間、1回だけ使えます。
          </p>
          <div role="alert" className="empty:hidden">
            {request.error && !problem && <FieldMessage>{japaneseOf(request.error)}</FieldMessage>}
          </div>
          <Controller
            control={control}
            name="email"
            rules={{ required: missingText('メールアドレス') }}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label="メールアドレス"
                type="email"
                autoComplete="username"
                normalize={toHalfWidth}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
          <Button type="submit" variant="primary" size="large" isPending={request.isPending}>
            メールを送信する
          </Button>
        </Form>
      )}
      <p className="mt-5 text-center">
        <Link to="/auth/login" className="text-accent-ink underline underline-offset-2">
          ログインに戻る
        </Link>
      </p>
    </AuthLayout>
  )
}
