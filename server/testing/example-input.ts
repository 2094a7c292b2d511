import * as z from 'zod'

type Schema = z.core.$ZodType

const stringFor = (schema: z.ZodString): string => {
  if (schema.meta()?.format === 'date') return '2026-04-01'
  return schema.format === 'email' ? 'example@member.example' : 'あ'
}

function objectFor(schema: z.ZodObject): Record<string, unknown> {
  const required = Object.entries(schema.shape).filter(([, part]) => part._zod.optin !== 'optional')
  return Object.fromEntries(required.map(([key, part]) => [key, exampleFor(part)]))
}

function firstOf(options: readonly Schema[]): Schema {
  const [first] = options
  if (!first) throw new Error('a union without options')
  return first
}

/** The least input that a schema accepts: required fields only. @throws Error for a kind it does not know */
export function exampleFor(schema: Schema): unknown {
  if (schema instanceof z.ZodObject) return objectFor(schema)
  if (schema instanceof z.ZodEmail) return 'example@member.example'
  if (schema instanceof z.ZodUUID) return '7f8a4d1c-52b3-4c5e-9d0a-3b1f6e2c8a90'
  if (schema instanceof z.ZodString) return stringFor(schema)
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1)
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodDiscriminatedUnion) return exampleFor(firstOf(schema.options))
  if (schema instanceof z.ZodFile) return new File(['あ'], 'example.csv')
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined
  if (schema instanceof z.ZodNullable) return null
  throw new Error(`exampleFor does not know ${schema._zod.def.type}`)
}
