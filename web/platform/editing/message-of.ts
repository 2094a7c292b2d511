/** The first sentence in a field's error, or in the errors of its parts. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, part]) => messageOf(part))
    .find((message) => message !== undefined)
}
