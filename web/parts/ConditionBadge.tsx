import { type ConditionType, conditionType as conditions, conditionWords } from '#contract/codes.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { WeatherIcon, weatherKind } from './WeatherIcon.tsx'

const tones: Record<ConditionType, BadgeTone> = { 1: 'sunny', 2: 'cloudy', 3: 'rainy', 99: 'neutral' }

/** A condition as picture and word. */
export function ConditionBadge({ conditionType }: { conditionType: ConditionType }) {
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
