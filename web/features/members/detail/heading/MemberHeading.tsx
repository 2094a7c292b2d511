import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName, kanaName } from '#contract/members/name.ts'
import { lastWeather, lastWeatherWord } from '../../../../parts/month-weather.ts'
import { WeatherIcon } from '../../../../parts/WeatherIcon.tsx'
import { useCan } from '../../../../platform/session.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button } from '../../../../ui/Button.tsx'

interface MemberHeadingProps {
  member: MemberDetail
  onRecord: () => void
  /** What can be done with the record; beside the name where there is room. */
  actions: ReactNode
}

const barLook = 'heading-bar -mx-4 flex items-center bg-paper px-4 sm:-mx-8 sm:px-8 print:static'

/** Who this is; where there is one column only, it stays in view with the weather and the way to the composer. */
export function MemberHeading({ member, onRecord, actions }: MemberHeadingProps) {
  const can = useCan()
  const name = fullName(member)
  return (
    <header className={barLook}>
      <span className="max-xl:hidden print:hidden">
        <Avatar name={name} imageUri={member.image_uri} size={64} />
      </span>
      <span className="xl:hidden print:hidden">
        <Avatar name={name} imageUri={member.image_uri} size={32} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 title={name} className="heading-name font-semibold">
            {name}
          </h1>
          <Kana member={member} />
        </div>
        {member.department && (
          <p
            title={member.department.full_path}
            className="mt-0.5 text-sm text-ink-2 max-xl:hidden print:block"
          >
            {member.department.full_path.replaceAll(' > ', ' › ')}
          </p>
        )}
      </div>
      <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold xl:hidden print:hidden">
        <WeatherIcon kind={lastWeather(member)} size={26} label="" />
        <span className="max-sm:sr-only">{lastWeatherWord(member)}</span>
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
      <span className="flex gap-2 max-xl:hidden print:hidden">{actions}</span>
    </header>
  )
}

function Kana({ member }: { member: MemberDetail }) {
  const kana = kanaName(member)
  return kana && <span className="heading-kana truncate text-sm text-ink-3">{kana}</span>
}
