import * as z from 'zod'

type Schema = z.core.JSONSchema.BaseSchema | boolean

/** What an input may hold at most: bytes as escaped JSON, values, and named values. */
export type InputBounds = { bytes: number; values: number; names: number }

/** The size assumed for a list, a text or a record whose schema has no maximum. */
const unstated = 100

/** `\u3042` is the longest that a unit of a text is written. */
const bytesOfUnit = 6
const bytesOfNumber = 24

const none: InputBounds = { bytes: 0, values: 0, names: 0 }

const eachOf = (parts: readonly InputBounds[], together: (...numbers: number[]) => number): InputBounds => ({
  bytes: together(0, ...parts.map(({ bytes }) => bytes)),
  values: together(0, ...parts.map(({ values }) => values)),
  names: together(0, ...parts.map(({ names }) => names)),
})

const sum = (parts: readonly InputBounds[]) =>
  eachOf(parts, (...numbers) => numbers.reduce((all, one) => all + one, 0))

const times = (count: number, { bytes, values, names }: InputBounds): InputBounds => ({
  bytes: count * (bytes + 2),
  values: count * (values + 1),
  names: count * names,
})

const named = (name: number, { bytes, values, names }: InputBounds): InputBounds => ({
  bytes: name * bytesOfUnit + 4 + bytes,
  values: 1 + values,
  names: 1 + names,
})

function ofObject({ properties = {}, additionalProperties }: z.core.JSONSchema.BaseSchema): InputBounds {
  const known = Object.entries(properties).map(([name, schema]) => named(name.length, boundsOf(schema)))
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0)
    return sum(known)
  return sum([...known, ...Array(unstated).fill(named(unstated, boundsOf(additionalProperties)))])
}

function boundsOf(schema: Schema): InputBounds {
  if (typeof schema === 'boolean') return none
  const either = schema.anyOf ?? schema.oneOf
  if (either) return eachOf(either.map(boundsOf), Math.max)
  if (schema.type === 'object') return ofObject(schema)
  if (schema.type === 'array' && !Array.isArray(schema.items))
    return times(schema.maxItems ?? unstated, boundsOf(schema.items ?? true))
  const isText = schema.type === 'string' && schema.contentEncoding === undefined
  return {
    bytes: isText ? (schema.maxLength ?? unstated) * bytesOfUnit + 2 : bytesOfNumber,
    values: 0,
    names: 0,
  }
}

/** The most that a call's input may hold, from what its schema says of lengths. */
export function inputBounds(input: z.core.$ZodType | undefined): InputBounds {
  return input ? boundsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })) : none
}
