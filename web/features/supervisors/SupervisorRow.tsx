import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { fullName } from '#contract/members/name.ts'
import type { Supervisor } from '#contract/supervisors/fields.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { useCan } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface SupervisorRowProps {
  senior: Supervisor
  onEdit: () => void
  onDelete: () => void
}

export function SupervisorRow({ senior: supervisor, onEdit, onDelete }: SupervisorRowProps) {
  const can = useCan()
  const name = fullName(supervisor)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">{supervisor.email}</p>
        {supervisor.department && (
          <DepartmentPath path={supervisor.department.full_path} className="text-sm text-ink-3" />
        )}
      </div>
      {supervisor.receiving_report && <Badge tone="info">レポートを受け取る</Badge>}
      {supervisor.receiving_bcc && <Badge>人事に控えを送る</Badge>}
      <div className="flex items-center gap-2 max-md:flex-1">
        <MemberCount senior={supervisor} />
        <div className="ml-auto flex">
          {can('senior.update') && (
            <IconButton
              label={`${name}さんを編集`}
              icon={<Pencil size={18} aria-hidden />}
              onClick={onEdit}
            />
          )}
          {can('senior.delete') && (
            <IconButton
              label={`${name}さんを削除`}
              icon={<Trash2 size={18} aria-hidden />}
              onClick={onDelete}
            />
          )}
        </div>
      </div>
    </li>
  )
}

/** How many members it is, leading to them in the list. */
function MemberCount({ senior: supervisor }: { senior: Supervisor }) {
  if (supervisor.member_count === 0) return <span className="text-sm text-ink-3">メンバーなし</span>
  return (
    <Link
      to="/company/member"
      search={{ senior_id: supervisor.id }}
      className="text-sm whitespace-nowrap text-accent-ink"
    >
      メンバー{supervisor.member_count.toLocaleString('ja-JP')}名
    </Link>
  )
}
