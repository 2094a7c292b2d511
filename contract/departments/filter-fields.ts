import * as z from 'zod'
import { id } from '../validation.ts'

/** The edge answers 404 where a call's input holds this schema and the department is outside the caller's scope. */
export const departmentFilter = id.optional()

/** The departments that an input of this schema filters by; what is no input of it is left to the schema's own refusal. */
export function filteredDepartments(schema: unknown, input: unknown): number[] {
  if (schema === departmentFilter) return Number.isSafeInteger(input) ? [Number(input)] : []
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return filteredDepartments(schema.unwrap(), input)
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => filteredDepartments(option, input))
  const given = record.safeParse(input).data
  if (!(schema instanceof z.ZodObject) || !given) return []
  return Object.entries(schema.shape).flatMap(([key, part]) => filteredDepartments(part, given[key]))
}

const record = z.record(z.string(), z.unknown())
