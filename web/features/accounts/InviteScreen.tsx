import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { Section } from '../../ui/Section.tsx'
import { AccountFields } from './AccountFields.tsx'
import { emptyForm, inputOf } from './account-form.ts'
import { PlanUse } from './PlanUse.tsx'
import { Refusal } from './Refusal.tsx'
import { refreshAccounts, useGrantable } from './use-accounts.ts'

/** A new account: the person gets a mail and sets the password. */
export function InviteScreen() {
  const [form, setForm] = useState(emptyForm)
  const choices = useGrantable()
  const flash = useFlash()
  const navigate = useNavigate()
  const { data } = useQuery(api.departments.list.queryOptions({ input: {} }))
  const inviting = useMutation({
    mutationFn: () => {
      const role_key = choices.find((key) => key === form.role) ?? 'restricted_viewer'
      return client.users.invite({ ...inputOf(form), role_key })
    },
    onSuccess: async ({ message }) => {
      await refreshAccounts()
      await navigate({ to: '/company/setting/account' })
      flash(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    inviting.mutate()
  }
  return (
    <Section
      title="アカウントを招待する"
      description="招待メールのリンクからご本人がパスワードを設定すると、使い始められます。リンクの有効期間は7日間です。"
      actions={<BackToList />}
    >
      <Card>
        <Form onSubmit={submit} className="flex flex-col gap-6">
          <PlanUse />
          <AccountFields
            form={form}
            onChange={(change) => setForm((before) => ({ ...before, ...change }))}
            departments={data?.departments ?? []}
            roleChoices={choices}
            error={inviting.error}
          />
          <Refusal error={inviting.error} />
          <div className="flex justify-end">
            <Button type="submit" variant="primary" isPending={inviting.isPending}>
              招待メールを送る
            </Button>
          </div>
        </Form>
      </Card>
    </Section>
  )
}

export function BackToList() {
  return (
    <Link
      to="/company/setting/account"
      className="inline-flex items-center gap-1 text-sm text-accent-ink no-underline hover:underline"
    >
      <ArrowLeft size={16} aria-hidden />
      アカウントの一覧
    </Link>
  )
}
