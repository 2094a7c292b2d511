import type { PostedField } from '#contract/answers/view.ts'

export function CarriedFields({ fields }: { fields: PostedField[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
