import { Link } from '@tanstack/react-router'
import { NotebookPen, Pencil } from 'lucide-react'
import { conditionType, workingStatus } from '#contract/code-tables.ts'
import type { MemberDetail } from '#contract/members.ts'
import { fullName } from '../../../parts/MemberName.tsx'
import { WeatherIcon, weatherKind } from '../../../parts/WeatherIcon.tsx'
import { useCan } from '../../../platform/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { DeleteMember } from './DeleteMember.tsx'

interface MemberHeadingProps {
  member: MemberDetail
  onRecord: () => void
}

const barLook =
  'sticky top-14 z-10 -mx-4 flex items-center gap-x-4 gap-y-2 border-b bg-paper px-4 py-2 sm:-mx-8 sm:px-8 ' +
  'xl:static xl:border-0 xl:py-0 print:static print:border-0'

/** Who this is; where there is one column only, it stays in view with the weather and the way to the composer. */
export function MemberHeading({ member, onRecord }: MemberHeadingProps) {
  const can = useCan()
  const name = fullName(member)
  return (
    <header className={barLook}>
      <span className="max-sm:hidden print:hidden">
        <Avatar name={name} imageUri={member.image_uri} size={64} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1
            title={name}
            className="line-clamp-2 text-lg print:line-clamp-none leading-snug font-semibold sm:text-2xl"
          >
            {name}
          </h1>
          <Kana member={member} />
          {member.working_status !== 1 && <Badge>{workingStatus.label(member.working_status)}</Badge>}
        </div>
        {member.department && (
          <p className="mt-0.5 text-sm text-ink-2 max-sm:line-clamp-1">
            {member.department.full_path.replaceAll(' > ', ' › ')}
          </p>
        )}
      </div>
      <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold xl:hidden print:hidden">
        <WeatherIcon kind={weatherKind(member.condition_type)} size={26} label="" />
        <span className="max-sm:sr-only">{conditionType.label(member.condition_type)}</span>
      </span>
      {can('member.update') && (
        <Button
          size="small"
          variant="primary"
          className="xl:hidden"
          icon={<NotebookPen size={16} aria-hidden />}
          onClick={onRecord}
        >
          記録する
        </Button>
      )}
      <span className="flex gap-2 max-xl:hidden print:hidden">
        <MemberActions member={member} />
      </span>
    </header>
  )
}

/** What can be done with the record itself, as far as one may. */
export function MemberActions({ member }: { member: MemberDetail }) {
  const can = useCan()
  return (
    <>
      {can('member.update') && (
        <Link to="/company/member/form/$code" params={{ code: member.code }} className={buttonClass()}>
          <Pencil size={16} aria-hidden />
          編集する
        </Link>
      )}
      {can('member.delete') && <DeleteMember member={member} />}
    </>
  )
}

function Kana({ member }: { member: MemberDetail }) {
  const kana = [member.lastname_kana, member.firstname_kana].filter(Boolean).join(' ')
  return kana && <span className="truncate text-sm text-ink-3 max-sm:hidden">{kana}</span>
}
