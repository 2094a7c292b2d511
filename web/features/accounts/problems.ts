import { RequestError } from '../../platform/request-error.ts'

/** What a refused call says about a field; several fields of the form may stand for one of the call. */
export const problemOf = (error: unknown, ...names: string[]): string | undefined =>
  error instanceof RequestError
    ? error.fields.find(({ field }) => names.some((name) => field === name || field.startsWith(`${name}.`)))
        ?.message
    : undefined
