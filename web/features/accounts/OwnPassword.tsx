import { useState } from 'react'
import * as z from 'zod'
import { ownAccountChange } from '#contract/accounts/calls.ts'
import { type PasswordPolicy, passwordProblems } from '#contract/sessions/password-rules.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { PasswordRules } from '../../parts/PasswordRules.tsx'
import { client } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { refreshAccounts } from './use-accounts.ts'

/** A new password, against the present one and the company's rules. */
export function OwnPassword({ policy, changedAt }: { policy: PasswordPolicy; changedAt: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">パスワード</h3>
          {changedAt && <p className="text-sm text-ink-2">最後の変更：{dateAndMinute(changedAt)}</p>}
        </div>
        {!isOpen && <Button onClick={() => setOpen(true)}>パスワードを変更する</Button>}
      </div>
      {isOpen && <Change policy={policy} onDone={() => setOpen(false)} />}
    </Card>
  )
}

const labels = {
  current_password: '現在のパスワード',
  password: '新しいパスワード',
  repeated: '新しいパスワード（確認）',
}

/** The company's rules are judged while one types; whether the password was used before, the server knows alone. */
const schemaOf = (policy: PasswordPolicy) =>
  ownAccountChange
    .pick({ current_password: true, password: true })
    .required()
    .extend({ repeated: z.string() })
    .superRefine(({ password, repeated }, context) => {
      for (const { message } of passwordProblems(password, policy))
        context.addIssue({ code: 'custom', path: ['password'], message })
      if (password !== repeated)
        context.addIssue({
          code: 'custom',
          path: ['repeated'],
          message: '同じパスワードをもう一度入力してください。',
        })
    })

function Change({ policy, onDone }: { policy: PasswordPolicy; onDone: () => void }) {
  const flash = useFlash()
  const edit = useEditForm({
    draft: null,
    prefix: 'own-password-',
    origin: { version: null, values: { current_password: '', password: '', repeated: '' } },
    schema: schemaOf(policy),
    labels,
    onSave: async ({ repeated: _, ...change }) => {
      const { message } = await client.sessions.changePassword(change)
      return async () => {
        onDone()
        await refreshAccounts()
        flash(message)
      }
    },
  })
  return (
    <EditFrame edit={edit} className="flex flex-col gap-4 border-t pt-4">
      <Bound
        edit={edit}
        name="current_password"
        render={(field) => <PasswordField {...field} autoComplete="current-password" isRequired />}
      />
      <PasswordRules policy={policy} />
      <Bound
        edit={edit}
        name="password"
        render={(field) => <PasswordField {...field} autoComplete="new-password" isRequired />}
      />
      <Bound
        edit={edit}
        name="repeated"
        render={(field) => <PasswordField {...field} autoComplete="new-password" isRequired />}
      />
      <p className="text-sm text-ink-2">変更すると、ほかの端末でのログインはすべて終了します。</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>キャンセル</Button>
        <Button type="submit" variant="primary" isPending={edit.form.formState.isSubmitting}>
          パスワードを変更する
        </Button>
      </div>
    </EditFrame>
  )
}
