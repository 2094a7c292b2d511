import * as z from 'zod'
import { exampleFor } from './example-input.ts'

type Schema = z.core.$ZodType

export type TextPlace = { path: string; schema: z.ZodString; put: (text: string) => unknown }

type Put = (value: unknown) => unknown

function inObject(schema: z.ZodObject, path: string, put: Put): TextPlace[] {
  const example = () => exampleFor(schema) as Record<string, unknown>
  return Object.entries(schema.shape).flatMap(([key, part]) =>
    textPlaces(part, path === '' ? key : `${path}.${key}`, (value) => put({ ...example(), [key]: value })),
  )
}

const inRecord = (schema: z.ZodRecord, path: string, put: Put): TextPlace[] => [
  ...textPlaces(schema.keyType, `${path}{}`, (key) => put({ [String(key)]: 'あ' })),
  ...textPlaces(schema.valueType, `${path}.key`, (value) => put({ key: value })),
]

/** Every place of an input at which it takes a text. @throws Error for a kind of schema it does not know */
export function textPlaces(schema: Schema, path = '', put: Put = (value) => value): TextPlace[] {
  if (schema instanceof z.ZodString) return [{ path, schema, put }]
  if (schema instanceof z.ZodObject) return inObject(schema, path, put)
  if (schema instanceof z.ZodRecord) return inRecord(schema, path, put)
  if (schema instanceof z.ZodArray) return textPlaces(schema.element, `${path}.0`, (value) => put([value]))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textPlaces(schema.def.innerType, path, put)
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option: Schema) => textPlaces(option, path, put))
  if (schema instanceof z.ZodPipe)
    return [schema.def.in, schema.def.out].flatMap((part: Schema) => textPlaces(part, path, put))
  if (isTextless(schema)) return []
  throw new Error(`textPlaces does not know ${schema._zod.def.type}`)
}

const isTextless = (schema: Schema) =>
  ['number', 'boolean', 'literal', 'enum', 'file', 'transform'].includes(schema._zod.def.type) ||
  schema._zod.traits.has('$ZodStringFormat')
