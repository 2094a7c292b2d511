import { type Control, Controller } from 'react-hook-form'
import { missingText } from '#contract/missing-words.ts'
import type { PasswordPolicy } from '#contract/sessions/password-rules.ts'
import { PasswordRules } from '../../parts/PasswordRules.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Link, type NewPassword, useNewPassword } from './use-new-password.ts'

interface NewPasswordFormProps {
  token: string
  policy: PasswordPolicy
  link: Link
}

/** The new password of a link's account, and with it the name where nobody has given it one. */
export function NewPasswordForm({ token, policy, link }: NewPasswordFormProps) {
  const { form, submit, failure } = useNewPassword(token, link)
  const isInvited = link.purpose === 'invitation'
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">
        {isInvited && <span className="block">{link.company_name}のアカウントです。</span>}
        ログインに使うメールアドレス：<b className="font-semibold break-all text-ink">{link.email}</b>
      </p>
      {/* a password manager keeps the address with the password */}
      <input type="hidden" name="username" autoComplete="username" value={link.email} />
      {link.needs_name && <Name control={form.control} />}
      <PasswordRules policy={policy} />
      <Passwords control={form.control} isFirst={isInvited} />
      <div role="alert" className="empty:hidden">
        {failure && <FieldMessage>{failure}</FieldMessage>}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-2"
        isPending={form.formState.isSubmitting}
      >
        {isInvited ? '設定して始める' : 'パスワードを設定する'}
      </Button>
      {!isInvited && <p className="text-ink-2">設定すると、ほかの端末でのログインはすべて終了します。</p>}
    </Form>
  )
}

type PartProps = { control: Control<NewPassword> }

const names = [
  { name: 'lastname', label: '姓', autoComplete: 'family-name' },
  { name: 'firstname', label: '名', autoComplete: 'given-name' },
] as const

const Name = ({ control }: PartProps) => (
  <div className="grid grid-cols-2 gap-4">
    {names.map(({ name, label, autoComplete }) => (
      <Controller
        key={name}
        control={control}
        name={name}
        rules={{ validate: (typed) => typed.trim() !== '' || missingText(label) }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={label}
            isRequired
            autoComplete={autoComplete}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    ))}
  </div>
)

const Passwords = ({ control, isFirst }: PartProps & { isFirst: boolean }) =>
  (['password', 'repeated'] as const).map((name) => {
    const ofFirst = isFirst ? 'パスワード' : '新しいパスワード'
    const label = name === 'password' ? ofFirst : `${ofFirst}（確認）`
    return (
      <Controller
        key={name}
        control={control}
        name={name}
        rules={{
          required: missingText(label),
          validate: (typed, { password }) =>
            typed === password || '同じパスワードをもう一度入力してください。',
        }}
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label={label}
            autoComplete="new-password"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    )
  })
