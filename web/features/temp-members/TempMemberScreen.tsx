import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TempMemberDetail } from './TempMemberDetail.tsx'
import { WaitingList } from './WaitingList.tsx'

const firstPage = 50

/** Everybody who waits, without one chosen. */
export const TempMemberListScreen = () => <Screen id={null} />

export function TempMemberScreen() {
  const { id } = useParams({ from: '/company/temp_member/$id' })
  return <Screen id={Number(id)} />
}

function Screen({ id }: { id: number | null }) {
  const [limit, setLimit] = useState(firstPage)
  const { data, error, isPending, refetch } = useQuery({
    ...api.tempMembers.list.queryOptions({ input: { limit: Math.min(limit, 200) } }),
    placeholderData: (before) => before,
  })
  const people = data?.result.temp_members ?? []
  const count = data?.result.count ?? 0
  return (
    <>
      <PageHeader
        title="連携サービスから届いたメンバー"
        description="内容を確認して、登録画面に引き継ぎます。登録するまで、本人には何も送信されません。"
        trail={[{ label: 'メンバー', link: <Link to="/company/member">メンバー</Link> }]}
      />
      {error && !data ? (
        <ErrorState title="届いたメンバーを読み込めませんでした" onRetry={() => void refetch()}>
          {japaneseOf(error)}
        </ErrorState>
      ) : isPending ? (
        <Skeleton className="h-64" />
      ) : count === 0 && id === null ? (
        <Nobody />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(16rem,22rem)_1fr]">
          <div className={id === null ? '' : 'max-lg:hidden'}>
            <WaitingList people={people} count={count} chosen={id} />
            {people.length < count && people.length < 200 && (
              <Button className="mt-3 w-full" onClick={() => setLimit(limit * 2)}>
                さらに表示する
              </Button>
            )}
            {count > 200 && people.length >= 200 && (
              <p className="mt-3 text-ink-3">
                新しい200名を表示しています。登録または取り下げると、続きが表示されます。
              </p>
            )}
          </div>
          {id === null ? (
            <Card padding="none" className="max-lg:hidden">
              <EmptyState icon={<UserPlus size={28} />} title="どなたかを選んでください">
                届いた内容がここに表示されます。
              </EmptyState>
            </Card>
          ) : (
            <TempMemberDetail key={id} id={id} />
          )}
        </div>
      )}
    </>
  )
}

function Nobody() {
  const mayLink = useCan()('enq_setting.advanced.read')
  return (
    <Card padding="none" className="max-w-reading">
      <EmptyState
        icon={<UserPlus size={28} />}
        title="届いているメンバーはいません"
        action={
          <>
            <Link to="/company/member/form" className={buttonClass({ variant: 'primary' })}>
              メンバーを登録する
            </Link>
            {mayLink && (
              <Link to="/company/setting/import" className={buttonClass()}>
                連携を設定する
              </Link>
            )}
          </>
        }
      >
        連携サービスで採用が決まった方の情報を送ると、ここに届きます。送り方は、連携サービスの画面で確認してください。
      </EmptyState>
    </Card>
  )
}
