import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import type { ImportKind } from './import-kinds.ts'

interface ImportDoneProps {
  kind: ImportKind
  message: string
  onAgain: () => void
  children: ReactNode
}

export function ImportDone({ kind, message, onAgain, children }: ImportDoneProps) {
  return (
    <Card width="form">
      <div role="status" className="flex gap-3">
        <CircleCheck size={28} aria-hidden className="shrink-0 text-success-ink" />
        <div>
          <p className="text-lg font-semibold">{message}</p>
          <p className="phrases text-ink-2">
            {kind === 'accounts'
              ? '招待メールのリンクから本人がパスワードを設定すると、使い始められます。'
              : '新しい範囲は、すぐに使われています。'}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/company/setting/account" className={buttonClass({ variant: 'primary' })}>
          アカウントの一覧を見る
        </Link>
        {kind === 'accounts' && (
          <Link
            to="/company/setting/account/import"
            search={{ kind: 'display_limits' }}
            className={buttonClass({})}
          >
            閲覧範囲を設定する
          </Link>
        )}
        <Button onClick={onAgain}>続けて取り込む</Button>
      </div>
      {children}
    </Card>
  )
}
