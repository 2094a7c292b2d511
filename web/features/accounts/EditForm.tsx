import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Department } from '#contract/departments.ts'
import type { UserDetail } from '#contract/users.ts'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { AccountFields } from './AccountFields.tsx'
import { formOf, inputOf, type ShownMember } from './account-form.ts'
import { Refusal } from './Refusal.tsx'
import { refreshAccounts, useGrantable } from './use-accounts.ts'

interface EditFormProps {
  user: UserDetail
  members: readonly ShownMember[]
  departments: readonly Department[]
}

/** An administrator's changes of an account. */
export function EditForm({ user, members, departments }: EditFormProps) {
  const [form, setForm] = useState(() => formOf(user, members))
  const flash = useFlash()
  const grantable = useGrantable()
  const [role] = user.roles
  const roleChoices = user.can.change_role || !role ? grantable : [role.key]
  const saving = useMutation({
    mutationFn: () =>
      client.users.update({ id: user.id, version: user.version, ...inputOf(form), role_key: form.role }),
    onSuccess: async ({ message }) => {
      await refreshAccounts()
      flash(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <AccountFields
        form={form}
        onChange={(change) => setForm((before) => ({ ...before, ...change }))}
        departments={departments}
        roleChoices={roleChoices}
        roleNote={noteOf(user, form.role !== role?.key)}
        isMailFixed={user.is_login_user}
        error={saving.error}
      />
      <Refusal error={saving.error} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isPending={saving.isPending}>
          保存する
        </Button>
      </div>
    </Form>
  )
}

function noteOf(user: UserDetail, isChanged: boolean): string | undefined {
  if (user.is_owner) return 'オーナーの権限は、譲渡で移ります。'
  if (user.is_login_user) return '自分の権限は変更できません。'
  return isChanged ? '権限を変えると、この方はすべての端末からログアウトします。' : undefined
}
