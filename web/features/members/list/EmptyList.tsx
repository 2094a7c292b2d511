import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX, Users } from 'lucide-react'
import { api } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** The filters leave nobody; the chips above say which they are. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title="条件に合うメンバーはいません"
      action={<Button onClick={onReset}>条件をすべて解除する</Button>}
    >
      検索の言葉を短くするか、上の「使用中の条件」を1つずつ解除してお試しください。
    </EmptyState>
  )
}

/** Nobody is with the company: all left, nobody is registered, or nobody the reader may see. */
export function NobodyHere() {
  const left = useQuery(api.members.monthly.queryOptions({ input: { in_company: false, limit: 1 } }))
  if (left.isPending) return null
  return left.data?.result.count ? <AllLeft /> : <NobodyYet />
}

function AllLeft() {
  return (
    <EmptyState
      icon={<Users size={26} />}
      title="在籍中のメンバーはいません"
      action={
        <Link to="/company/member" search={{ in_company: false }} className={buttonClass()}>
          退職・辞退を見る
        </Link>
      }
    />
  )
}

function NobodyYet() {
  const can = useCan()
  if (!can('member.create'))
    return (
      <EmptyState icon={<Users size={26} />} title="表示できるメンバーはまだいません">
        メンバーが登録されると、ここに毎月の天気が並びます。
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Users size={26} />}
      title="最初のメンバーを登録しましょう"
      action={
        <>
          <Link to="/company/member/form" className={buttonClass({ variant: 'primary' })}>
            メンバーを登録する
          </Link>
          <Link to="/company/member/import" className={buttonClass()}>
            ファイルで登録する
          </Link>
        </>
      }
    >
      氏名・メールアドレス・入社日を登録すると、月次アンケートが届きます。回答はここに天気で並び、対応が必要な人がわかります。
    </EmptyState>
  )
}
