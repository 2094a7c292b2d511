import { Link } from '@tanstack/react-router'
import { ChartColumn, SearchX } from 'lucide-react'
import { withheldReasons } from '#contract/answers/withheld.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Before the company's first survey. */
export function NotStarted() {
  const can = useCan()
  return (
    <Card padding="none">
      <EmptyState
        icon={<ChartColumn size={26} />}
        title="まだ配信がありません"
        action={
          can('member.create') && (
            <Link to="/company/member/form" className={buttonClass({ variant: 'primary' })}>
              メンバーを登録する
            </Link>
          )
        }
      >
        メンバーを登録すると、初回配信日に月次アンケートが届きます。回答が届くと、回答率と天気がここに出ます。
      </EmptyState>
    </Card>
  )
}

interface NothingFoundProps {
  reason: WithheldReason | undefined
  onReset: () => void
}

/** Nothing within the filters, or nothing that the reader may see, and why; other filters find no more where nobody told her. */
export function NothingFound({ reason, onReset }: NothingFoundProps) {
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX size={26} />}
        title={reason ? withheldReasons[reason].title : '条件に合う配信がありません'}
        action={reason !== 'not_told' && <Button onClick={onReset}>初期設定に戻す</Button>}
      >
        {reason && withheldReasons[reason].why}
        {reason !== 'not_told' && '期間や絞り込みを広げてお試しください。'}
      </EmptyState>
    </Card>
  )
}
