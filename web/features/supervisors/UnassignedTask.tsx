import { Link } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'

const AssignDialog = lazyNamed(
  () => import('./AssignDialog.tsx'),
  (file) => file.AssignDialog,
)

/** Members who have no supervisor yet, as something to do, for who may do it. */
export function UnassignedTask({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border bg-surface px-4 py-3">
      <UserRoundX size={20} className="shrink-0 text-ink-2" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">
        <b className="font-semibold">上司が未設定のメンバーが{count.toLocaleString('ja-JP')}名います。</b>
        入社1年アンケートの前に設定してください。
      </p>
      <span className="flex flex-wrap gap-2">
        <Link to="/company/member/csv_update" className={buttonClass({})}>
          ファイルで設定する
        </Link>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          まとめて設定する
        </Button>
      </span>
      {isOpen && <AssignDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
