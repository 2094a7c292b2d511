import { undisclosedWords } from '#contract/answers/undisclosed.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import { type ConditionType, conditionType as conditions, conditionWords } from '#contract/codes.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { WeatherIcon, weatherKind } from './WeatherIcon.tsx'

const tones: Record<ConditionType, BadgeTone> = { 1: 'sunny', 2: 'cloudy', 3: 'rainy', 99: 'neutral' }

interface Shown {
  condition_type: ConditionType
  withheld_reason?: WithheldReason | undefined
}

/** Somebody's condition as picture and word; of an answer that the reader may not read yet, that it was given. */
export function ConditionBadge({ of }: { of: Shown }) {
  if (of.withheld_reason === 'not_told')
    return (
      <Badge title={undisclosedWords} icon={<WeatherIcon kind="answered" size={16} label="" />}>
        回答済み
      </Badge>
    )
  return (
    <Badge
      tone={tones[of.condition_type]}
      title={conditionWords(of.condition_type)}
      icon={<WeatherIcon kind={weatherKind(of.condition_type)} size={16} label="" />}
    >
      {conditions.label(of.condition_type)}
    </Badge>
  )
}
