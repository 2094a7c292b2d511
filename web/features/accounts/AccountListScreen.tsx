import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileUp, UserPlus, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useCan } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountTable } from './AccountTable.tsx'
import { PlanUse } from './PlanUse.tsx'

/** Every account of the company, against what the plan allows. */
export function AccountListScreen() {
  const can = useCan()
  const { q = '' } = useSearch({ from: '/company/setting/account/' })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const search = (text: string) => {
    setTyped(text)
    void navigate({ to: '/company/setting/account', search: text ? { q: text } : {}, replace: true })
  }
  const asked = useDeferredValue(typed.trim())
  const { data, error, refetch } = useQuery(
    api.accounts.list.queryOptions({
      input: asked ? { q: asked } : {},
      placeholderData: (before) => before,
    }),
  )
  return (
    <Section
      title="アカウント"
      description="空模様にログインする人の一覧です。"
      actions={
        can('user.create') && (
          <>
            <Link to="/company/setting/account/import" className={buttonClass({})}>
              <FileUp size={18} aria-hidden />
              ファイルで取り込む
            </Link>
            <Link to="/company/setting/account/invite" className={buttonClass({ variant: 'primary' })}>
              <UserPlus size={18} aria-hidden />
              招待する
            </Link>
          </>
        )
      }
    >
      <PlanUse />
      <SearchField
        label="名前・メールアドレスで探す"
        value={typed}
        onChange={search}
        className="my-4 max-w-sm"
      />
      {error && !data ? (
        <LoadProblem error={error} noun="アカウント" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : data.users.length === 0 ? (
        <Card>
          <EmptyState icon={<Users size={28} />} title="当てはまるアカウントはありません">
            名前の一部かメールアドレスの一部で探せます。
          </EmptyState>
        </Card>
      ) : (
        <AccountTable users={data.users} />
      )}
    </Section>
  )
}
