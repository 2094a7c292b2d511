import { expect, test } from 'vitest'
import type * as z from 'zod'
import { textKinds } from '#contract/validation.ts'
import { declaredCalls } from './platform/http/openapi.ts'
import { textPlaces } from './testing/text-inputs.ts'

const taken = declaredCalls().flatMap(({ name, method, path, meta, input }) =>
  input ? textPlaces(input).map((place) => ({ ...place, name, method, address: path, meta })) : [],
)

const kindOf = (schema: z.ZodString) => textKinds.get(schema)?.kind
const shapes = (schema: z.ZodString) => [schema.format, schema._zod.bag.patterns?.size, schema.meta()?.format]

test('every text that a call takes is of a shared kind, or has a shape of its own', () => {
  const bare = taken.filter(({ schema }) => !kindOf(schema) && !shapes(schema).some(Boolean))
  expect(bare.map(({ name, path }) => `${name} ${path}`)).toEqual([])
})

const lines = taken.filter(({ schema }) => kindOf(schema) === 'line')

test.each([
  ['a line break', 'あ\nい'],
  ['CR LF', 'あ\r\nBcc: あ'],
  ['a tab', 'あ\tい'],
  ['a control character', 'あ\u0007い'],
  ['a control character of C1', 'あ\u009bい'],
  ['a separator of lines', 'あ\u2028い'],
  ['an override of the direction', 'あ\u202eい'],
  ['a mark of direction', 'あ\u200fい'],
  ['an isolate', 'あ\u2067い\u2069'],
])('no line of any call takes %s', (_name, text) => {
  const passed = lines.filter(({ schema }) => schema.safeParse(text).success)
  expect(passed.map(({ name, path }) => `${name} ${path}`)).toEqual([])
})

const unseen = [
  '\u200b',
  '\u2800',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u00ad\ufeff',
  '\u200d',
  '\ufe0f',
  '\u{e0100}',
  '　',
]

test('what nobody sees is no text where one is required, and is not kept where none is', () => {
  const read = taken.filter(({ schema }) => ['line', 'lines', 'search'].includes(kindOf(schema) ?? ''))
  const kept = read.filter(({ schema }) => unseen.some((text) => schema.safeParse(text).data))
  expect(kept.map(({ name, path }) => `${name} ${path}`)).toEqual([])
  const required = read.filter(({ schema }) => !schema.safeParse('').success)
  expect(required.length).toBeGreaterThan(20)
  const passed = required.filter(({ schema }) => unseen.some((text) => schema.safeParse(text).success))
  expect(passed.map(({ name, path }) => `${name} ${path}`)).toEqual([])
})

test('blanks pasted around a mail address, of whatever width, are part of it in no call', () => {
  const addresses = taken.filter(({ schema }) => schema.format === 'email')
  expect(addresses.length).toBeGreaterThan(5)
  const pasted = '\u3000 haru@member.example\u00a0\u3000'
  const kept = addresses.filter(({ schema }) => schema.safeParse(pasted).data !== 'haru@member.example')
  expect(kept.map(({ name, path }) => `${name} ${path}`)).toEqual([])
})
