import { rightsInWords, roleMeanings } from '#contract/accounts/role-words.ts'
import { type RoleKey, roles } from '#contract/permissions.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

interface RoleFieldProps {
  name: string
  label: string
  value: RoleKey
  choices: readonly RoleKey[]
  onChange: (role: RoleKey) => void
  errorMessage: string | undefined
  onBlur?: () => void
  description?: string | undefined
}

export function RoleField({ value, choices, onChange, ...field }: RoleFieldProps) {
  return (
    <RadioGroup
      {...field}
      look="list"
      isRequired
      value={value}
      onChange={(key) => onChange(choices.find((one) => one === key) ?? value)}
      options={choices.map((key) => ({
        value: key,
        label: roles[key].name,
        description: roleMeanings[key],
      }))}
    />
  )
}

/** What a role may do, in words. */
export function RightsCard({ role }: { role: RoleKey }) {
  return (
    <section
      aria-label="この権限でできること"
      className="self-start rounded bg-sunken p-4 lg:sticky lg:top-6"
    >
      <h2 className="mb-2 text-lg font-semibold">{roles[role].name}ができること</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
        {rightsInWords(role).map(({ label, words }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
