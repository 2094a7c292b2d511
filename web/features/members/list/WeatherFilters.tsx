import { type ConditionType, conditionType, conditionWords } from '#contract/codes.ts'
import { WeatherIcon, weatherKind } from '../../../parts/WeatherIcon.tsx'
import type { Narrowing } from '../../../shared/member-filters/filter-words.ts'
import type { ChangeFilters } from './list-filters.ts'

const conditions: readonly ConditionType[] = [3, 2, 1]

const look =
  'weather-filter grid size-9 place-content-center rounded-sm hover:bg-hover aria-pressed:bg-accent-soft'

/** The weather of the last answer, one press each. */
export function WeatherFilters({ filters, onChange }: { filters: Narrowing; onChange: ChangeFilters }) {
  return (
    <fieldset className="shrink-0">
      <legend className="sr-only">天気で絞り込む</legend>
      <div className="flex">
        {conditions.map((code) => (
          <button
            key={code}
            type="button"
            title={conditionWords(code)}
            aria-label={conditionType.label(code)}
            aria-pressed={filters.condition_type === code}
            onClick={() => onChange({ condition_type: filters.condition_type === code ? undefined : code })}
            className={look}
          >
            <WeatherIcon kind={weatherKind(code)} size={20} label="" />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
