import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { Origin } from './draft-origin.ts'
import { changedFields } from './merge.ts'

export function fieldsToSend<T extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, T>,
  { version, values: stored }: Origin<T>,
  typed: T,
): string[] {
  if (version === null) return []
  const [before, after] = [schema.safeParse(stored), schema.safeParse(typed)]
  // what cannot be sent yet, or was stored under older rules, is compared as it is typed
  return before.success && after.success
    ? changedFields(after.data, before.data)
    : changedFields(stored, typed)
}

export function partToSend<Output extends FieldValues>(
  output: Output,
  fields: readonly string[],
): Partial<Output> {
  const part: Partial<Output> = { ...output }
  for (const field in part) if (!fields.includes(field)) delete part[field]
  return part
}
