import * as z from 'zod'
import { exampleFor } from './example-input.ts'

type Schema = z.core.$ZodType

const far = [2 ** 31, 2 ** 53 - 1, -(2 ** 31) - 1, -1, 0, 1.5]
const texts = [
  '\ud800',
  'a\0b',
  '99999-01-01',
  '0001-01-01',
  '9999-12-31',
  "'; drop table members; --",
  '%',
  '\\',
  'あ'.repeat(5_000),
]
const others = [null, true, {}, [], [[]]]

const hostile: readonly unknown[] = [...far, ...texts, ...others]

function inObject(schema: z.ZodObject): unknown[] {
  const example = exampleFor(schema) as Record<string, unknown>
  return Object.entries(schema.shape).flatMap(([key, part]) =>
    hostileFor(part).map((value) => ({ ...example, [key]: value })),
  )
}

/** Values that stand where a schema's own should, at every place of it in turn. */
function hostileFor(schema: Schema): unknown[] {
  if (schema instanceof z.ZodObject) return inObject(schema)
  if (schema instanceof z.ZodArray) return hostileFor(schema.element).map((value) => [value])
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return hostileFor(schema.def.innerType)
  if (schema instanceof z.ZodPipe) return hostileFor(schema.def.out)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(hostileFor)
  return [...hostile]
}

/** Of the hostile values those that a call's own rules let pass: the code behind them meets them. */
export const admittedHostile = (schema: Schema | undefined): Record<string, unknown>[] =>
  schema
    ? (hostileFor(schema) as Record<string, unknown>[]).filter((input) => z.safeParse(schema, input).success)
    : []

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Bodies that no call takes, as they are sent. */
export const hostileBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '{"a":',
  'null',
  '[]',
  '"あ"',
  '9223372036854775808',
  '{"a":1e999,"id":9223372036854775808,"version":1e20}',
  '{"a":"\\ud800"}',
  '{"\\udfff":1}',
  '{"a":"\\u0000"}',
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  `{"a":${nested(20_000)}}`,
  `{"a":[${'0,'.repeat(30_000)}0]}`,
  Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22]),
]

export const hostileQueries: readonly string[] = [
  '?limit=-1&offset=-1&q=%00',
  '?limit=1e309&offset=9223372036854775808',
  '?q=%ED%A0%80&sort=__proto__&order[]=asc',
  '?q[a][b][c]=1&filters[9999]=1&__proto__[x]=1&toString=1',
  `?q=${'%E3%81%82'.repeat(900)}`,
  `?a${'[b]'.repeat(1_000)}=1`,
  '?from=99999-01-01&to=0000-00-00&month=2026-99&department_id=1.5&id=%2B1',
  '?%E0%A4%A',
]
