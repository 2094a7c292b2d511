import type { ChoiceOption } from './choice-option.ts'
import { cx } from './class-names.ts'
import { GroupFrame } from './FieldFrame.tsx'
import type { FieldProps } from './field-props.ts'

interface CheckboxGroupProps extends FieldProps<readonly string[]> {
  options: readonly ChoiceOption[]
  look?: 'list' | 'row'
}

export function CheckboxGroup({ options, look = 'row', ...field }: CheckboxGroupProps) {
  const toggle = (value: string, isChecked: boolean) =>
    field.onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? isChecked : field.value.includes(each))),
    )
  return (
    <GroupFrame {...field}>
      <div className={cx('flex', look === 'row' ? 'flex-wrap gap-x-5' : 'flex-col')}>
        {options.map((option, position) => (
          <label key={option.value} className="flex min-h-8 cursor-pointer items-start gap-2 py-1">
            <input
              ref={position === 0 ? field.ref : undefined}
              type="checkbox"
              name={field.name}
              value={option.value}
              checked={field.value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
              onBlur={field.onBlur}
              disabled={field.disabled || option.disabled}
              className="choice"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
