import { useMutation } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { client } from '../../platform/api.ts'
import { problemOf } from '../../platform/request-error.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { tabStorage } from '../../ui/storage.ts'
import { TextField } from '../../ui/TextField.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { redirectKey } from './sign-on-return.ts'

const useLeadingOn = () =>
  useMutation({
    mutationFn: (by: { email: string } | { name: string }) => client.signOn.start(by),
    onSuccess: ({ url }) => location.assign(url),
  })

const toPassword = (
  <p className="mt-5 text-center">
    <Link to="/auth/login" className="text-accent-ink underline underline-offset-2">
      パスワードでログインする
    </Link>
  </p>
)

/** Asks for the mail address, which names the company, and leads on to its login service. */
export function SignOnScreen() {
  const { redirect } = useSearch({ from: '/auth/sso' })
  const [email, setEmail] = useState('')
  const leading = useLeadingOn()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (redirect) tabStorage.set(redirectKey, redirect)
    else tabStorage.remove(redirectKey)
    leading.mutate({ email })
  }
  const problem = problemOf(leading.error, 'email')
  return (
    <AuthLayout title="会社のアカウントでログイン">
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="会社のメールアドレス"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          normalize={toHalfWidth}
          errorMessage={problem}
        />
        {!problem && <Refusal error={leading.error} />}
        <Button type="submit" variant="primary" size="large" isPending={leading.isPending}>
          次へ進む
        </Button>
      </Form>
      {toPassword}
    </AuthLayout>
  )
}

/** A company's own start address leads on at once. */
export function CompanySignOnScreen() {
  const { name } = useParams({ from: '/auth/sso/$name' })
  const leading = useLeadingOn()
  const hasBegun = useRef(false)
  const { mutate } = leading
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    tabStorage.remove(redirectKey)
    mutate({ name })
  }, [mutate, name])
  return (
    <AuthLayout title="会社のアカウントでログイン">
      {!leading.error && <p role="status">会社のログイン画面に進んでいます。</p>}
      <Refusal error={leading.error} />
      {leading.error && toPassword}
    </AuthLayout>
  )
}
