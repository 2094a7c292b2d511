import { Link } from '@tanstack/react-router'
import { SearchX, UserPlus } from 'lucide-react'
import { leastPeople } from '#contract/limits.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { withheldWords } from '../figures/table.ts'

/** Before anybody has joined. */
export function NobodyJoined() {
  const can = useCan()
  return (
    <Card padding="none">
      <EmptyState
        icon={<UserPlus size={26} />}
        title="定着の様子はまだありません"
        action={
          can('member.create') && (
            <Link to="/company/member/form" className={buttonClass({ variant: 'primary' })}>
              メンバーを登録する
            </Link>
          )
        }
      >
        メンバーの入社日と登録日の翌日から、定着の様子がここに出ます。
      </EmptyState>
    </Card>
  )
}

/** Nobody within the filters, or nothing that the reader may see of so few. */
export function NobodyFound({ isWithheld, onReset }: { isWithheld: boolean; onReset: () => void }) {
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX size={26} />}
        title={isWithheld ? withheldWords : '条件に合うメンバーはいません'}
        action={<Button onClick={onReset}>初期設定に戻す</Button>}
      >
        {isWithheld
          ? `${leastPeople}名に満たないグループの数字は、個人がわからないよう表示しません。絞り込みを広げてお試しください。`
          : '絞り込みを広げてお試しください。'}
      </EmptyState>
    </Card>
  )
}
