import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { missingText } from '#contract/missing-words.ts'
import { japaneseOf, problemOf } from '../../platform/request-error.ts'
import { signIn } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** How a sentence above the fields stands out. */
export const lead = 'mb-4 rounded bg-accent-soft p-3 text-accent-ink'

interface SignInFormProps {
  href: string
  linkToken?: string
  /** Lets the browser offer passkeys among the addresses it knows. */
  suggestsPasskeys?: boolean
}

/** Address and password. */
export function SignInForm({ href, linkToken, suggestsPasskeys = false }: SignInFormProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const { control, handleSubmit, formState, setError, setFocus } = useForm({
    defaultValues: { email: '', password: '' },
  })
  useEffect(() => setFocus('email'), [setFocus])
  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined)
    try {
      await signIn({ ...credentials, ...(linkToken && { entry_token: linkToken }) })
      await navigate({ href, replace: true })
    } catch (error) {
      const message = problemOf(error, 'email')
      if (message) setError('email', { message }, { shouldFocus: true })
      else setFailure(japaneseOf(error))
    }
  })
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <Controller
        control={control}
        name="email"
        rules={{ required: missingText('メールアドレス') }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="メールアドレス"
            type="email"
            autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
            normalize={toHalfWidth}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        rules={{ required: missingText('パスワード') }}
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label="パスワード"
            autoComplete="current-password"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
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
        ログインする
      </Button>
      <Link
        to="/auth/password_reset"
        className="self-center py-1 text-accent-ink underline underline-offset-2"
      >
        パスワードをお忘れですか
      </Link>
    </Form>
  )
}
