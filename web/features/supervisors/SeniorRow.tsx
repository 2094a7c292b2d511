import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { fullName } from '#contract/members/name.ts'
import type { Senior } from '#contract/supervisors/fields.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { useCan } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface SeniorRowProps {
  senior: Senior
  onEdit: () => void
  onDelete: () => void
}

export function SeniorRow({ senior, onEdit, onDelete }: SeniorRowProps) {
  const can = useCan()
  const name = fullName(senior)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">{senior.email}</p>
        {senior.department && (
          <DepartmentPath path={senior.department.full_path} className="text-sm text-ink-3" />
        )}
      </div>
      {senior.receiving_report && <Badge tone="info">レポートを受け取る</Badge>}
      {senior.receiving_bcc && <Badge>人事に控えを送る</Badge>}
      <div className="flex items-center gap-2 max-md:flex-1">
        <MemberCount senior={senior} />
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
function MemberCount({ senior }: { senior: Senior }) {
  if (senior.member_count === 0) return <span className="text-sm text-ink-3">メンバーなし</span>
  return (
    <Link
      to="/company/member"
      search={{ senior_id: senior.id }}
      className="text-sm whitespace-nowrap text-accent-ink"
    >
      メンバー{senior.member_count.toLocaleString('ja-JP')}名
    </Link>
  )
}
