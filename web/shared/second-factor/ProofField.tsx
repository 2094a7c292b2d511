import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { problemOf } from '../../platform/request-error.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'

const signOnAnew = 'いったんログアウトし、会社のアカウントでログインし直すと、パスワードなしで設定できます。'

interface ProofFieldProps {
  value: string
  onChange: (password: string) => void
  /** Of the call that took it. */
  error: unknown
}

/** The password before a first factor; nothing where the login service or a fresh factor vouches. */
export function ProofField({ value, onChange, error }: ProofFieldProps) {
  const { data } = useQuery(api.secondFactor.get.queryOptions({ input: {} }))
  if (!data || data.proof === 'sign_on' || data.proof === 'factor') return null
  return (
    <PasswordField
      label="現在のパスワード"
      name="second_factor_password"
      autoComplete="current-password"
      isRequired
      value={value}
      onChange={onChange}
      errorMessage={problemOf(error, 'current_password')}
      {...(data.proof === 'sign_on_anew' && { description: signOnAnew })}
    />
  )
}
