import { useState } from 'react'
import { EraseButton } from '../../parts/EraseButton.tsx'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'

const ResetDialog = lazyNamed(
  () => import('./ResetDialog.tsx'),
  (file) => file.ResetDialog,
)

/** For the day when passwords may have leaked. */
export function ResetEverybody({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title="全員のパスワードの再設定" className="print:hidden">
      <Card width="form" className="flex flex-wrap items-center justify-between gap-4">
        <p className="phrases min-w-0 flex-1 basis-64 text-ink-2">
          パスワードが外部に漏れたおそれがあるときに使います。全員のパスワードを無効にし、新しいパスワードを設定するメールを送ります。
        </p>
        <EraseButton onClick={() => setAsking(true)}>全員に再設定を求める</EraseButton>
      </Card>
      {isAsking && <ResetDialog count={count} onClose={() => setAsking(false)} />}
    </Section>
  )
}
