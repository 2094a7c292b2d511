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

/** The role, with for whom each is meant and what the chosen one may do. */
export function RoleField({ value, choices, onChange, ...field }: RoleFieldProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
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
      <RightsCard role={value} />
    </div>
  )
}

/** What a role may do, in words. */
export function RightsCard({ role }: { role: RoleKey }) {
  return (
    <section aria-label="この権限でできること" className="self-start rounded bg-sunken p-4 text-sm">
      <h3 className="mb-2 font-semibold">{roles[role].name}ができること</h3>
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
