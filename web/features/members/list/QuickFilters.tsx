import { CircleAlert, MessageCircleOff, UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ConditionType, conditionType } from '#contract/codes.ts'
import { WeatherIcon, weatherKind } from '../../../parts/WeatherIcon.tsx'
import type { ChangeFilters, Narrowing } from './list-filters.ts'

const conditions: readonly ConditionType[] = [3, 2, 1]

/** The questions of every day, one press each. */
export function QuickFilters({ filters, onChange }: { filters: Narrowing; onChange: ChangeFilters }) {
  return (
    <fieldset className="quick-filters min-w-0 max-md:w-full">
      <legend className="sr-only">よく使う条件</legend>
      <div className="flex gap-1.5">
        <Quick
          isOn={filters.need_follow === true}
          onPress={(isOn) => onChange({ need_follow: isOn || undefined })}
          icon={<UserRoundSearch size={15} aria-hidden />}
        >
          要フォロー
        </Quick>
        <Quick
          isOn={filters.overdue === true}
          onPress={(isOn) => onChange({ overdue: isOn || undefined })}
          icon={<CircleAlert size={15} aria-hidden />}
        >
          期限超過
        </Quick>
        <Quick
          isOn={filters.silent === true}
          onPress={(isOn) => onChange({ silent: isOn || undefined })}
          icon={<MessageCircleOff size={15} aria-hidden />}
        >
          2回続けて未回答
        </Quick>
        {conditions.map((code) => (
          <Quick
            key={code}
            isOn={filters.condition_type === code}
            onPress={(isOn) => onChange({ condition_type: isOn ? code : undefined })}
            icon={<WeatherIcon kind={weatherKind(code)} size={17} label="" />}
          >
            {conditionType.label(code)}
          </Quick>
        ))}
      </div>
    </fieldset>
  )
}

interface QuickProps {
  isOn: boolean
  onPress: (isOn: boolean) => void
  icon: ReactNode
  children: ReactNode
}

const look =
  'inline-flex min-h-8 items-center gap-1 rounded-full border bg-surface px-2.5 text-sm whitespace-nowrap text-ink-2 hover:bg-hover ' +
  'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-ink'

function Quick({ isOn, onPress, icon, children }: QuickProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={() => onPress(!isOn)} className={look}>
      {icon}
      {children}
    </button>
  )
}
