import { Link } from '@tanstack/react-router'
import { SearchX, UserPlus } from 'lucide-react'
import { withheldReasons } from '#contract/answers/withheld.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

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

interface NobodyFoundProps {
  reason: WithheldReason | undefined
  onReset: () => void
}

/** Nobody within the filters, or nothing that the reader may see of so few. */
export function NobodyFound({ reason, onReset }: NobodyFoundProps) {
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX size={26} />}
        title={reason ? withheldReasons[reason].title : '条件に合うメンバーはいません'}
        action={<Button onClick={onReset}>初期設定に戻す</Button>}
      >
        {reason && withheldReasons[reason].why}
        絞り込みを広げてお試しください。
      </EmptyState>
    </Card>
  )
}
