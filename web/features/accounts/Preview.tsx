import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const PreviewedScope = lazyNamed(
  () => import('./PreviewedScope.tsx'),
  (file) => file.PreviewedScope,
  () => waiting,
)

const waiting = <Skeleton className="h-40" />

/** What the account sees, asked only when somebody wants to know. */
export function Preview({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery(api.accounts.preview.queryOptions({ input: { id }, enabled: isOpen }))
  return (
    <Card width="form" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">このアカウントの見え方</h2>
          <p className="phrases text-ink-2">
            この方に見えるメンバーと部署を、保存されている設定で確認できます。何も変わりません。
          </p>
        </div>
        <Button icon={<Eye size={18} aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '閉じる' : '見え方を確認する'}
        </Button>
      </div>
      <Refusal error={isOpen ? error : null} />
      {isOpen && !error && (data ? <PreviewedScope preview={data} /> : waiting)}
    </Card>
  )
}
