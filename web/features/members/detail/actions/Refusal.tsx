import { japaneseOf, RequestError } from '../../../../platform/request-error.ts'

/** The sentence for a refusal: that of the field it names, if any. */
export const refusalOf = (error: unknown): string =>
  (error instanceof RequestError && error.fields[0]?.message) || japaneseOf(error)

/** A refusal in its place. */
export function Refusal({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <p role="alert" className="mt-4 rounded bg-danger-soft px-3 py-2 text-sm text-danger-ink">
      {refusalOf(error)}
    </p>
  )
}
