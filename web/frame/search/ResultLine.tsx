import { Bell, CirclePlay, FileText, Network, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { workingStatus } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import { fullDate } from '../../parts/japanese-dates.ts'
import { MemberName } from '../../parts/MemberName.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { Result } from './results.ts'

export function ResultLine({ result }: { result: Result }) {
  switch (result.kind) {
    case 'action':
      return <Line icon={<CirclePlay size={18} aria-hidden />} title={result.action.label} />
    case 'page':
      return <Line icon={<FileText size={18} aria-hidden />} title={result.page.label} />
    case 'member':
      return (
        <span className="flex min-w-0 items-center gap-3">
          <span className="min-w-0 flex-1">
            <MemberName member={result.member} department={result.member.department_name} size={32} />
          </span>
          {result.member.working_status !== workingStatus.is.employed && (
            <Badge>{workingStatus.label(result.member.working_status)}</Badge>
          )}
          {result.member.employee_code && (
            <span className="text-meta text-ink-3 max-sm:hidden">{result.member.employee_code}</span>
          )}
        </span>
      )
    case 'senior':
      return (
        <Line
          icon={<UserRound size={18} aria-hidden />}
          title={fullName(result.senior)}
          note={result.senior.department_name ?? result.senior.email}
        />
      )
    case 'department':
      return (
        <Line
          icon={<Network size={18} aria-hidden />}
          title={result.department.name}
          note={result.department.department_name}
        />
      )
    case 'notification':
      return (
        <Line
          icon={<Bell size={18} aria-hidden />}
          title={result.notification.title}
          note={fullDate(result.notification.date_published)}
        />
      )
  }
}

function Line({ icon, title, note }: { icon: ReactNode; title: string; note?: string }) {
  return (
    <span className="flex min-h-8 min-w-0 items-center gap-3">
      <span className="grid size-8 shrink-0 place-content-center text-ink-3">{icon}</span>
      <span className="truncate">{title}</span>
      {note && <span className="min-w-0 truncate text-meta text-ink-3">{note}</span>}
    </span>
  )
}
