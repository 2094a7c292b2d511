import { japaneseOf, RequestError } from '../../../../platform/request-error.ts'

/** The sentence of the field that was refused says more than the one for all of them. */
const wordsOf = (error: Error) =>
  (error instanceof RequestError && error.fields[0]?.message) || japaneseOf(error)

/** Why a change was refused; what was chosen stays. */
export function Refusal({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-sm text-danger-ink">
      {wordsOf(error)}
    </p>
  )
}
