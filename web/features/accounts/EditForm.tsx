import { useState } from 'react'
import type { UserDetail } from '#contract/accounts/calls.ts'
import type { Department } from '#contract/departments/calls.ts'
import { seesEverybody } from '#contract/permissions.ts'
import { client } from '../../platform/api.ts'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Card } from '../../ui/Card.tsx'
import { AccountFields } from './AccountFields.tsx'
import { accountLabels, changeSchema, formOf, givenIn, type ShownMember, shownOf } from './account-form.ts'
import { FormBesideRights } from './FormBesideRights.tsx'
import { givenTo, OpensDialog } from './Opens.tsx'
import { refreshAccounts, useGrantable } from './use-accounts.ts'

interface EditFormProps {
  user: UserDetail
  members: readonly ShownMember[]
  departments: readonly Department[]
}

export function EditForm({ user, members, departments }: EditFormProps) {
  const flash = useFlash()
  const grantable = useGrantable()
  const [role] = user.roles
  const roleChoices = user.can.change_role || !role ? grantable : [role.key]
  const [isAsking, setAsking] = useState(false)
  const before = givenTo(user)
  const edit = useEditForm({
    draft: `account:${user.id}`,
    origin: { version: user.version, values: formOf(user, members) },
    schema: changeSchema,
    labels: accountLabels,
    onReview: () => setAsking(true),
    needsReview: ({ role_key }) => seesEverybody(role_key) && !seesEverybody(before.role_key),
    onSave: async (_, version, changes) => {
      const { message } = await client.accounts.update({
        ...changes,
        id: user.id,
        version: version ?? user.version,
      })
      return async () => {
        await refreshAccounts()
        flash(message)
      }
    },
    readLatest: async () => {
      const latest = await client.accounts.get({ id: user.id })
      return { version: latest.user.version, values: formOf(latest.user, latest.members) }
    },
  })
  const chosen = edit.form.watch('role_key')
  return (
    <FormBesideRights role={chosen}>
      {isAsking && (
        <OpensDialog
          given={givenIn(edit.form.getValues())}
          name={user.name}
          verb="保存する"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void edit.confirm()
          }}
        />
      )}
      <Card>
        <EditFrame
          edit={edit}
          saveLabel="保存する"
          shown={(field, values) => shownOf(field, values, departments)}
        >
          <AccountFields
            edit={edit}
            departments={departments}
            roleChoices={roleChoices}
            roleNote={noteOf(user, chosen !== role?.key)}
            isMailFixed={user.is_login_user}
            before={before}
          />
        </EditFrame>
      </Card>
    </FormBesideRights>
  )
}

function noteOf(user: UserDetail, isChanged: boolean): string | undefined {
  if (user.is_owner) return 'オーナーの権限は、譲渡で移ります。'
  if (user.is_login_user) return '自分の権限は変更できません。'
  return isChanged ? '権限を変えると、この方はすべての端末からログアウトします。' : undefined
}
