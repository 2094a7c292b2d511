import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { AccountPreview } from '#contract/accounts/calls.ts'
import { ConditionBadge } from '../../parts/ConditionBadge.tsx'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { api } from '../../platform/api.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

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
      {isOpen && !error && (data ? <Seen preview={data} /> : <Skeleton className="h-40" />)}
    </Card>
  )
}

function Seen({ preview }: { preview: AccountPreview }) {
  const more = preview.member_count - preview.members.length
  return (
    <div className="grid gap-6 border-t pt-4 sm:grid-cols-2">
      <section aria-label="見えるメンバー" className="min-w-0">
        <h3 className="mb-2">
          見えるメンバー{' '}
          <b className="text-2xl font-semibold">{preview.member_count.toLocaleString('ja-JP')}</b>名
        </h3>
        {preview.member_count === 0 && <p className="text-ink-2">見えるメンバーはいません。</p>}
        <ul className="flex flex-col divide-y">
          {preview.members.map((member) => (
            <li key={member.code} className="flex items-center gap-3 py-1.5">
              <ConditionBadge conditionType={member.condition_type} />
              <span className="max-w-3/5 min-w-0 shrink-0 truncate font-semibold" title={member.name}>
                {member.name}
              </span>
              {member.department_name && (
                <DepartmentPath path={member.department_name} className="text-ink-3" />
              )}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="mt-2 text-ink-3">ほか{more.toLocaleString('ja-JP')}名</p>}
      </section>
      <section aria-label="見える部署" className="min-w-0">
        <h3 className="mb-2">
          見える部署 <b className="text-2xl font-semibold">{preview.departments.length}</b>部署
        </h3>
        <ul className="max-h-72 overflow-y-auto" tabIndex={-1}>
          {preview.departments.map((department) => (
            <li key={department.id} className="flex justify-between gap-3 py-1">
              <DepartmentPath path={department.department_name} />
              <span className="shrink-0 text-ink-3">{department.member_count}名</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
