import { untoldWords } from '#contract/answers/untold.ts'
import { type ConditionType, conditionType as conditions, conditionWords } from '#contract/codes.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { WeatherIcon, weatherKind } from './WeatherIcon.tsx'

const tones: Record<ConditionType, BadgeTone> = { 1: 'sunny', 2: 'cloudy', 3: 'rainy', 99: 'neutral' }

interface ConditionBadgeProps {
  conditionType: ConditionType
  /** There is an answer, of which the reader was not told. */
  isUntold?: boolean
}

/** A condition as picture and word. */
export function ConditionBadge({ conditionType, isUntold }: ConditionBadgeProps) {
  if (isUntold)
    return (
      <Badge title={untoldWords} icon={<WeatherIcon kind="answered" size={16} label="" />}>
        回答済み
      </Badge>
    )
  return (
    <Badge
      tone={tones[conditionType]}
      title={conditionWords(conditionType)}
      icon={<WeatherIcon kind={weatherKind(conditionType)} size={16} label="" />}
    >
      {conditions.label(conditionType)}
    </Badge>
  )
}
