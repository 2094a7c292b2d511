import { permissionsBySubject, permissionWords } from '#contract/api-tokens/token-rules.ts'
import type { PermissionKey } from '#contract/permissions.ts'
import { GroupFrame } from '../../ui/FieldFrame.tsx'
import type { FieldProps } from '../../ui/field-props.ts'

interface PermissionFieldProps extends FieldProps<readonly string[]> {
  /** The keys that may be chosen. */
  given: readonly PermissionKey[]
}

/** What a token may do, a line for each thing. */
export function PermissionField({ given, ...field }: PermissionFieldProps) {
  const toggle = (key: string, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, key] : field.value.filter((one) => one !== key))
  return (
    <GroupFrame {...field} isRequired>
      <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {permissionsBySubject(given).map(({ subject, keys }) => (
          <fieldset key={subject} aria-label={subject} className="contents">
            <span aria-hidden className="pt-1 text-ink-2">
              {subject}
            </span>
            <div className="flex flex-wrap gap-x-5">
              {keys.map((key) => (
                <label key={key} className="flex min-h-8 cursor-pointer items-start gap-2 py-1">
                  <input
                    type="checkbox"
                    name={field.name}
                    value={key}
                    checked={field.value.includes(key)}
                    onChange={(event) => toggle(key, event.target.checked)}
                    onBlur={field.onBlur}
                    className="choice"
                  />
                  <span>{permissionWords(key).action}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </GroupFrame>
  )
}
