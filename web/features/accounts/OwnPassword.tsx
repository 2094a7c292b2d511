import { useState } from 'react'
import type { PasswordPolicy } from '#contract/sessions/password-rules.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

const OwnPasswordDialog = lazyNamed(
  () => import('./OwnPasswordDialog.tsx'),
  (file) => file.OwnPasswordDialog,
)

export function OwnPassword({ policy, changedAt }: { policy: PasswordPolicy; changedAt: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card width="form">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">パスワード</h2>
          {changedAt && <p className="text-ink-2">最後の変更：{dateAndMinute(changedAt)}</p>}
        </div>
        <Button onClick={() => setOpen(true)}>パスワードを変更する</Button>
      </div>
      {isOpen && <OwnPasswordDialog policy={policy} onDone={() => setOpen(false)} />}
    </Card>
  )
}
