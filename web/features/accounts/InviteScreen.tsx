import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { invitationDays } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import { seesEverybody } from '#contract/permissions.ts'
import { client } from '../../platform/api.ts'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { departmentsQuery } from '../../shared/department-choices.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { AccountFields } from './AccountFields.tsx'
import { AccountPage } from './AccountPage.tsx'
import { accountLabels, emptyForm, givenIn, invitationSchema } from './account-form.ts'
import { FormBesideRights } from './FormBesideRights.tsx'
import { OpensDialog } from './Opens.tsx'
import { PlanUse } from './PlanUse.tsx'
import { refreshAccounts, useGrantable } from './use-accounts.ts'

export function InviteScreen() {
  const choices = useGrantable()
  const flash = useFlash()
  const navigate = useNavigate()
  const { data } = useQuery(departmentsQuery())
  const [isAsking, setAsking] = useState(false)
  const edit = useEditForm({
    draft: 'account:new',
    origin: { version: null, values: emptyForm },
    schema: invitationSchema,
    labels: accountLabels,
    onReview: () => setAsking(true),
    needsReview: ({ role_key }) => seesEverybody(role_key),
    onSave: async (input) => {
      const { message } = await client.accounts.invite(input)
      return async () => {
        await refreshAccounts()
        await navigate({ to: '/company/setting/account' })
        flash(message)
      }
    },
  })
  return (
    <AccountPage
      title="アカウントの招待"
      description={`招待メールのリンク（${invitationDays}日間有効）から本人がパスワードを設定すると、使い始められます。`}
    >
      {isAsking && (
        <OpensDialog
          given={givenIn(edit.form.getValues())}
          name={fullName(edit.form.getValues())}
          verb="招待メールを送る"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void edit.confirm()
          }}
        />
      )}
      <PlanUse />
      <div className="mt-2">
        <FormBesideRights role={edit.form.watch('role_key')}>
          <Card>
            <EditFrame edit={edit} saveLabel="招待メールを送る" cancel={<Cancel />}>
              <AccountFields edit={edit} departments={data?.departments ?? []} roleChoices={choices} isNew />
            </EditFrame>
          </Card>
        </FormBesideRights>
      </div>
    </AccountPage>
  )
}

const Cancel = () => (
  <Link to="/company/setting/account" className={buttonClass()}>
    キャンセル
  </Link>
)
