import { japaneseOf, RequestError } from '../../platform/request-error.ts'

/** What a refusal says: each field's own words before the sentence for the whole. */
export function problemWords(error: unknown): string {
  if (!(error instanceof RequestError) || error.fields.length === 0) return japaneseOf(error)
  return [...new Set(error.fields.map(({ message }) => message))].join('')
}
