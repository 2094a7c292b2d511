import * as z from 'zod'
import { ownAccountChange } from '#contract/accounts/calls.ts'
import { type PasswordPolicy, passwordProblems } from '#contract/sessions/password-rules.ts'
import { PasswordRules } from '../../parts/PasswordRules.tsx'
import { client } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { useMe } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { refreshAccounts } from './use-accounts.ts'

const formId = 'own-password-form'

const labels = {
  current_password: '現在のパスワード',
  password: '新しいパスワード',
  repeated: '新しいパスワード（確認）',
}

/** The company's rules are judged while one types; whether the password was used before, the server knows alone. */
const schemaOf = (policy: PasswordPolicy, names: readonly string[]) =>
  ownAccountChange
    .pick({ current_password: true, password: true })
    .required()
    .extend({ repeated: z.string() })
    .superRefine(({ password, repeated }, context) => {
      for (const { message } of passwordProblems(password, policy, names))
        context.addIssue({ code: 'custom', path: ['password'], message })
      if (password !== repeated)
        context.addIssue({
          code: 'custom',
          path: ['repeated'],
          message: '同じパスワードをもう一度入力してください。',
        })
    })

export function OwnPasswordDialog({ policy, onDone }: { policy: PasswordPolicy; onDone: () => void }) {
  const flash = useFlash()
  const { company_name, lastname, firstname, email } = useMe()
  const edit = useEditForm({
    draft: null,
    prefix: 'own-password-',
    origin: { version: null, values: { current_password: '', password: '', repeated: '' } },
    schema: schemaOf(policy, [company_name, lastname, firstname, email]),
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
    <Dialog
      isOpen
      onClose={onDone}
      isDismissable={false}
      title="パスワードを変更する"
      actions={
        <>
          <Button onClick={onDone}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={edit.form.formState.isSubmitting}>
            変更する
          </Button>
        </>
      }
    >
      <EditFrame edit={edit} id={formId}>
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
        <p className="text-ink-2">変更すると、ほかの端末でのログインはすべて終了します。</p>
      </EditFrame>
    </Dialog>
  )
}
