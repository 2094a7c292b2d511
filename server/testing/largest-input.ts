import * as z from 'zod'

type Schema = z.core.JSONSchema.BaseSchema | boolean

/** Of a list or a text that a rule beside the schema ends. */
const many = 10

function listOf(schema: z.core.JSONSchema.BaseSchema): unknown[] {
  const items = Array.isArray(schema.items) ? true : (schema.items ?? true)
  return Array.from({ length: schema.maxItems ?? many }, () => largest(items))
}

function objectOf({ properties = {}, additionalProperties }: z.core.JSONSchema.BaseSchema): object {
  const known = Object.entries(properties).map(([name, part]) => [name, largest(part)])
  const named =
    typeof additionalProperties === 'object'
      ? Array.from({ length: many }, (_, at) => [`name_${at}`, largest(additionalProperties)])
      : []
  return Object.fromEntries([...known, ...named])
}

function largest(schema: Schema): unknown {
  if (typeof schema === 'boolean') return null
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map(largest).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return listOf(schema)
  if (schema.contentEncoding) return undefined
  return schema.type === 'string' ? 'あ'.repeat(schema.maxLength ?? many) : 2_147_483_647
}

const sizeOf = (value: unknown): number => JSON.stringify(value ?? null).length

/** The longest lists and texts at once that a call's schema takes, without its files. */
export const largestInput = (schema: z.core.$ZodType): unknown =>
  largest(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
