import { Link } from '@tanstack/react-router'
import { ChartColumn, SearchX } from 'lucide-react'
import { leastPeople } from '#contract/limits.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { withheldWords } from './figures/table.ts'

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

/** Nothing within the filters, or nothing that the reader may see of so few. */
export function NothingFound({ isWithheld, onReset }: { isWithheld: boolean; onReset: () => void }) {
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX size={26} />}
        title={isWithheld ? withheldWords : '条件に合う配信がありません'}
        action={<Button onClick={onReset}>初期設定に戻す</Button>}
      >
        {isWithheld
          ? `${leastPeople}名に満たないグループの数字は、個人がわからないよう表示しません。部署や期間を広げてお試しください。`
          : '期間や絞り込みを広げてお試しください。'}
      </EmptyState>
    </Card>
  )
}
