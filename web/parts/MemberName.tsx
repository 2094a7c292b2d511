import type { ReactNode } from 'react'
import type { MemberRow } from '#contract/members/calls.ts'
import { fullName, kanaName } from '#contract/members/name.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { DepartmentPath } from './DepartmentPath.tsx'

interface MemberNameProps {
  member: Pick<MemberRow, 'lastname' | 'firstname' | 'image_uri'> &
    Partial<Pick<MemberRow, 'lastname_kana' | 'firstname_kana'>>
  department?: string | null | undefined
  size?: 32 | 40 | 64
  renderName?: (name: string) => ReactNode
  note?: ReactNode
}

export function MemberName({ member, department, size = 40, renderName, note }: MemberNameProps) {
  const name = fullName(member)
  const kana = kanaName(member)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} imageUri={member.image_uri} size={size} />
      <span className="flex min-w-0 flex-1 flex-col leading-snug">
        <span className="flex min-w-0 items-baseline gap-2">
          <span title={name} className="min-w-0 truncate font-semibold">
            {renderName ? renderName(name) : name}
          </span>
          {kana && (
            <span title={kana} className="min-w-0 shrink-[99999] truncate text-meta text-ink-3">
              {kana}
            </span>
          )}
          {note}
        </span>
        {department && <DepartmentPath path={department} className="text-meta text-ink-2" />}
      </span>
    </span>
  )
}
