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
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountTable } from './AccountTable.tsx'
import { PlanUse } from './PlanUse.tsx'

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
    <>
      <PageHeader
        title="アカウント一覧"
        note={data && !asked && `${data.users.length.toLocaleString('ja-JP')}名`}
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
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-8 gap-y-3">
        <SearchField
          label="氏名・メールアドレスで検索"
          value={typed}
          onChange={search}
          className="w-full sm:w-80"
        />
        <PlanUse />
      </div>
      {error && !data ? (
        <LoadProblem error={error} noun="アカウント" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.users.length === 0 ? (
        <Card padding="none">
          <EmptyState icon={<Users size={28} />} title="条件に合うアカウントはありません">
            氏名の一部かメールアドレスの一部で検索できます。
          </EmptyState>
        </Card>
      ) : (
        <AccountTable users={data.users} />
      )}
    </>
  )
}
