import { type Control, Controller } from 'react-hook-form'
import { passwordLengths } from '#contract/security/calls.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { complexityOptions, lengthOptions, pastOptions, validityOptions } from './choices.ts'
import type { Rules } from './use-rules-form.ts'

interface PasswordRulesProps {
  control: Control<Rules, unknown, Rules>
  isReadOnly: boolean
}

/** What a new password must be made of, and how long it lives. */
export function PasswordRules(rules: PasswordRulesProps) {
  const { control, isReadOnly } = rules
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 font-semibold">パスワード</legend>
      <p className="phrases -mt-4 text-ink-2">
        よく使われるパスワードや会社名・氏名をもとにしたものは、どの設定でも使えません。新しいルールは次に設定するパスワードから、現在のパスワードは次のログインのときに確認します。
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="password_length"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label="最小の文字数"
              value={String(field.value)}
              onChange={(value) => field.onChange(Number(value))}
              options={lengthOptions}
              description={`${passwordLengths.most}文字を超えるパスワードも使えます。`}
              errorMessage={fieldState.error?.message}
              disabled={isReadOnly}
            />
          )}
        />
        <Controller
          control={control}
          name="allow_past_password_count"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label="過去のパスワードの再利用"
              value={String(field.value)}
              onChange={(value) => field.onChange(Number(value))}
              options={pastOptions}
              description="現在のパスワードも1個に数えます。"
              errorMessage={fieldState.error?.message}
              disabled={isReadOnly}
            />
          )}
        />
      </div>
      <Characters {...rules} />
      <p className="phrases rounded bg-sunken p-3 text-ink-2">
        国際的な指針（OWASP ASVS）は、文字の種類や定期的な変更を求めるより、長いパスワードをすすめています。
      </p>
    </fieldset>
  )
}

function Characters({ control, isReadOnly }: PasswordRulesProps) {
  return (
    <>
      <Controller
        control={control}
        name="password_complexity"
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            label="使う文字の種類"
            look="list"
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            options={complexityOptions}
            errorMessage={fieldState.error?.message}
            disabled={isReadOnly}
          />
        )}
      />
      <Controller
        control={control}
        name="password_upper_and_lower"
        render={({ field }) => (
          <Checkbox {...field} label="英大文字と英小文字の両方を必須にする" disabled={isReadOnly} />
        )}
      />
      <Controller
        control={control}
        name="password_valid_days"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label="有効期間"
            className="sm:max-w-xs"
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            options={validityOptions}
            description="期限が過ぎると、次に使うときに新しいパスワードの設定をお願いします。"
            errorMessage={fieldState.error?.message}
            disabled={isReadOnly}
          />
        )}
      />
    </>
  )
}
