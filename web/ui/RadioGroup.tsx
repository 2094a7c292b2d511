import type { ChoiceOption } from './choice-option.ts'
import { cx } from './class-names.ts'
import { GroupFrame } from './FieldFrame.tsx'
import type { FieldProps } from './field-props.ts'

interface RadioGroupProps extends FieldProps<string> {
  options: readonly ChoiceOption[]
  /** `segmented` for two to five short choices. */
  look?: 'list' | 'row' | 'segmented'
}

const segment =
  'segment relative flex min-h-8 flex-auto cursor-pointer items-center justify-center rounded-sm px-3 text-center text-ink-2 ' +
  'hover:text-ink ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-55'

const row = 'flex min-h-8 cursor-pointer items-start gap-2 py-1 has-disabled:cursor-not-allowed'

export function RadioGroup({ options, look = 'row', ...field }: RadioGroupProps) {
  const isSegmented = look === 'segmented'
  return (
    <GroupFrame {...field} role="radiogroup">
      <div
        className={cx(
          'flex',
          isSegmented && 'gap-0.5 rounded bg-sunken p-1',
          look === 'row' && 'flex-wrap gap-x-5',
          look === 'list' && 'flex-col',
        )}
      >
        {options.map((option, position) => (
          <label key={option.value} className={isSegmented ? segment : row}>
            <input
              ref={position === 0 ? field.ref : undefined}
              type="radio"
              name={field.name}
              value={option.value}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
              disabled={field.disabled || option.disabled}
              className={
                isSegmented ? 'absolute inset-0 cursor-pointer appearance-none outline-none' : 'choice'
              }
            />
            <ChoiceText option={option} />
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

function ChoiceText({ option }: { option: ChoiceOption }) {
  return (
    <span>
      {option.label}
      {option.description && <span className="block text-base text-ink-3">{option.description}</span>}
    </span>
  )
}
